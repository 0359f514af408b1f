import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ContextItem } from '@whofor/core/context-item'
import { texts as contextItemsTexts } from '@whofor/texts/console/context-items'
import { foundText } from '../../components/list/found-text.ts'
import { useListFocus } from '../../components/list/use-list-focus.ts'
import { ShowMore } from '../../components/ui/show-more.tsx'
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
        {search ? foundText(total, contextItemsTexts.page) : ''}
      </p>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={contextItemsTexts.page.list}
        aria-busy={query.isPlaceholderData}
        className="grid gap-4 aria-busy:opacity-60 sm:grid-cols-2"
      >
        {items.map((item) => (
          <ItemCard key={item.id} item={item} onEdit={() => onEdit(item)} />
        ))}
      </ul>
      <ShowMore query={query} shown={items.length} total={total} items={contextItemsTexts.page.many} />
    </>
  )
}
