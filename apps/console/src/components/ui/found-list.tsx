import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import { foundText } from '../../lib/format.ts'
import { ShowMore } from './show-more.tsx'

type Props<Item> = {
  query: UseInfiniteQueryResult<{ pages: { items: Item[]; total: number }[] }>
  search: string
  /** What an item is called, in the singular. */
  noun: string
  label: string
  className: string
  /** Focused after an item was deleted. */
  ref: Ref<HTMLUListElement>
  children: (item: Item) => ReactNode
}

/** The items of a searched list, more of them on request; the number found is announced. */
export function FoundList<Item>({ query, search, noun, label, className, ref, children }: Props<Item>) {
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const total = query.data?.pages[0]?.total ?? 0
  return (
    <>
      <p role="status" className="sr-only">
        {search ? foundText(total, noun) : ''}
      </p>
      <ul
        ref={ref}
        tabIndex={-1}
        aria-label={label}
        aria-busy={query.isPlaceholderData}
        className={`aria-busy:opacity-60 ${className}`}
      >
        {items.map(children)}
      </ul>
      <ShowMore query={query} shown={items.length} total={total} items={`${noun}s`} />
    </>
  )
}
