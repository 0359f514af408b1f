import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ContextItem } from '@whofor/core/context-item'
import { LIST_TEXTS } from '../../components/list/list-texts.ts'
import { useListFocus } from '../../components/list/use-list-focus.ts'
import { ShowMore } from '../../components/ui/show-more.tsx'
import { CONTEXT_TEXTS as TEXTS } from './context-texts.ts'
import { ItemCard } from './item-card.tsx'

type Found = { pages: { items: ContextItem[]; total: number }[] }
type Props = { query: UseInfiniteQueryResult<Found>; search: string; onEdit: (item: ContextItem) => void }

export function FoundItems({ query, search, onEdit }: Props) {
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const total = query.data?.pages[0]?.total ?? 0
  const list = useListFocus(items)
  return (
    <>
      <p role="status" className="sr-only">
        {search ? LIST_TEXTS.found(total, TEXTS.one, TEXTS.many) : ''}
      </p>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={TEXTS.list}
        aria-busy={query.isPlaceholderData}
        className="grid gap-4 aria-busy:opacity-60 sm:grid-cols-2"
      >
        {items.map((item) => (
          <ItemCard key={item.id} item={item} onEdit={() => onEdit(item)} />
        ))}
      </ul>
      <ShowMore query={query} shown={items.length} total={total} items={TEXTS.many} />
    </>
  )
}
