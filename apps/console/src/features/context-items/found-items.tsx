import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ContextItem } from '@whofor/core/context-item'
import { useEffect, useRef, useState } from 'react'
import { ShowMore } from '../../components/ui/show-more.tsx'
import { foundText } from '../../lib/format.ts'
import { DeleteItem } from './delete-item.tsx'
import { ItemCard } from './item-card.tsx'

type Found = { pages: { items: ContextItem[]; total: number }[] }
type Props = { query: UseInfiniteQueryResult<Found>; search: string; onEdit: (item: ContextItem) => void }

export function FoundItems({ query, search, onEdit }: Props) {
  const [leaving, setLeaving] = useState<ContextItem | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const [deleted, setDeleted] = useState<{ wasLast: boolean } | null>(null)
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const total = query.data?.pages[0]?.total ?? 0
  useEffect(() => {
    if (!deleted) return
    // After the dialog has closed: it restores focus to a button that is about to be removed.
    const place = deleted.wasLast ? document.querySelector<HTMLElement>('main h1') : list.current
    place?.focus()
  }, [deleted])
  return (
    <>
      <p role="status" className="sr-only">
        {search ? foundText(total, 'item') : ''}
      </p>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Context items"
        aria-busy={query.isPlaceholderData}
        className="grid gap-4 aria-busy:opacity-60 sm:grid-cols-2"
      >
        {items.map((item) => (
          <ItemCard key={item.id} item={item} onEdit={() => onEdit(item)} onDelete={() => setLeaving(item)} />
        ))}
      </ul>
      <ShowMore query={query} shown={items.length} total={total} items="items" />
      {leaving && (
        <DeleteItem
          item={leaving}
          onClose={() => setLeaving(null)}
          onDeleted={() => setDeleted({ wasLast: total === 1 })}
        />
      )}
    </>
  )
}
