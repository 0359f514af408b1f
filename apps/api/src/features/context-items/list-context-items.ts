import type { PageQuery } from '@whofor/core/paging'
import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { readCursor } from '../../paging/cursor.ts'
import { cutPage } from '../../paging/page.ts'
import { toContextItem } from './context-item-row.ts'
import { selectContextItems } from './queries.ts'
import { requireProducts } from './require-products.ts'

/** The actor's context items, newest first; the search reads name, description and category. */
export async function listContextItems(deps: Pick<Deps, 'db'>, actor: Actor, page: PageQuery) {
  await requireProducts(deps, actor)
  const cursor = readCursor(page.cursor)
  const { rows, total } = await selectContextItems(deps.db, actor.id, { ...page, cursor })
  const { items, next_cursor } = cutPage(rows, page.limit)
  return { items: items.map(toContextItem), next_cursor, total }
}
