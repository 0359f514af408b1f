import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ContextItem } from '@whofor/core/context-item'
import { useEffect, useRef, useState } from 'react'
import { FoundList } from '../../components/ui/found-list.tsx'
import { DeleteItem } from './delete-item.tsx'
import { ItemCard } from './item-card.tsx'

type Found = { pages: { items: ContextItem[]; total: number }[] }
type Props = { query: UseInfiniteQueryResult<Found>; search: string; onEdit: (item: ContextItem) => void }

export function FoundItems({ query, search, onEdit }: Props) {
  const [leaving, setLeaving] = useState<ContextItem | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const [deleted, setDeleted] = useState<{ wasLast: boolean } | null>(null)
  useEffect(() => {
    if (!deleted) return
    // After the dialog has closed: it restores focus to a button that is about to be removed.
    const place = deleted.wasLast ? document.querySelector<HTMLElement>('main h1') : list.current
    place?.focus()
  }, [deleted])
  return (
    <>
      <FoundList
        query={query}
        search={search}
        noun="item"
        label="Context items"
        ref={list}
        className="grid gap-4 sm:grid-cols-2"
      >
        {(item) => (
          <ItemCard key={item.id} item={item} onEdit={() => onEdit(item)} onDelete={() => setLeaving(item)} />
        )}
      </FoundList>
      {leaving && (
        <DeleteItem
          item={leaving}
          onClose={() => setLeaving(null)}
          onDeleted={() => setDeleted({ wasLast: query.data?.pages[0]?.total === 1 })}
        />
      )}
    </>
  )
}
