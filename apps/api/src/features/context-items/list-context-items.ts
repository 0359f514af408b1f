import { type ContextItemQuery, contextCategory } from '@whofor/core/context-item'
import type { Deps } from '../../deps.ts'
import { cutSorted, readPlace } from '../../paging/page.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { toContextItem } from './context-item-row.ts'
import { countFound, NO_PRICE, selectCategories, selectContextItems } from './queries.ts'
import { requireProducts } from './require-products.ts'

/** The actor's context items in the wanted order; the search reads name, description and category. */
export async function listContextItems(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { cursor, ...query }: ContextItemQuery,
) {
  await requireProducts(deps, actor)
  const place = readPlace(cursor, query.sort, query.sort === 'name' ? 'string' : 'number')
  const listing = { ...query, place }
  const rows = await selectContextItems(deps.db, actor.id, listing)
  const categories = await selectCategories(deps.db, actor.id)
  const { items, next_cursor } = cutSorted(rows, {
    ...query,
    keyOf: (row) => {
      if (query.sort === 'name') return row.search_text ?? ''
      return query.sort === 'price' ? (row.price ?? NO_PRICE) : row.created_at
    },
  })
  const counts = Object.fromEntries(
    contextCategory.options.map((name) => [name, categories.filter((one) => one === name).length]),
  )
  const total = await countFound(deps.db, actor.id, listing)
  return { items: items.map(toContextItem), next_cursor, total, counts }
}
