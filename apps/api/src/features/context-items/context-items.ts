import {
  CONTEXT_ITEM_LIMITS,
  type ContextItem,
  type ContextItemChanges,
  type ContextItemInput,
  type ContextItemQuery,
  contextCategory,
} from '@whofor/core/context-item'
import { DAY_MS } from '@whofor/core/durations'
import { texts } from '@whofor/texts/api/surveys'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { cutSorted, readPlace } from '../../paging/page.ts'
import { getLimits } from '../../quota/quota.ts'
import type { Actor } from '../../scope/request-scope.ts'
import {
  countContextItems,
  countFound,
  deleteDeletedBefore,
  insertContextItem,
  NO_PRICE,
  saveContextItem,
  selectCategories,
  selectContextItems,
  setDeletedAt,
  toContextItem,
} from './queries.ts'

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

export async function createContextItem(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: ContextItemInput,
): Promise<ContextItem> {
  await requireProducts(deps, actor)
  const row = { ...input, user_id: actor.id, created_at: deps.clock() }
  const inserted = await deps.db.write(async (tx) => {
    await requireRoom(deps, tx, actor)
    return insertContextItem(deps.db, tx, row)
  })
  return toContextItem(inserted)
}

export async function updateContextItem(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { id, ...changes }: ContextItemChanges & { id: string },
): Promise<ContextItem> {
  await requireProducts(deps, actor)
  const item = { ownerId: actor.id, id }
  const row = await deps.db.write((tx) => saveContextItem(deps.db, tx, item, changes))
  if (!row) throw new AppError('not_found', texts.context_item.not_found)
  return toContextItem(row)
}

/** Soft-deletes an item; it can be restored for a day. */
export async function deleteContextItem(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await requireProducts(deps, actor)
  const removed = await deps.db.write((tx) =>
    setDeletedAt(deps.db, tx, { ownerId: actor.id, id }, deps.clock()),
  )
  if (!removed) throw new AppError('not_found', texts.context_item.not_found)
}

/** Restores a deleted item, if the limit leaves room for it. */
export async function restoreContextItem(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<ContextItem> {
  await requireProducts(deps, actor)
  const restored = await deps.db.write(async (tx) => {
    await requireRoom(deps, tx, actor)
    return setDeletedAt(deps.db, tx, { ownerId: actor.id, id }, null)
  })
  if (!restored) throw new AppError('not_found', texts.context_item.not_found)
  return toContextItem(restored)
}

/** Permanently deletes items that were soft-deleted more than a day ago. */
export async function purgeContextItems({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.write((tx) => deleteDeletedBefore(db, tx, clock() - DAY_MS))
}

/** Throws `context_item_limit_reached` unless the owner may have one more item. */
async function requireRoom({ db }: Pick<Deps, 'db'>, tx: Tx, actor: Actor): Promise<void> {
  await tx.lock(actor.id)
  if ((await countContextItems(db, tx, actor.id)) >= CONTEXT_ITEM_LIMITS.items)
    throw new AppError(
      'context_item_limit_reached',
      texts.context_item.limit_reached({ max: CONTEXT_ITEM_LIMITS.items }),
      { left: 0 },
    )
}

/** Throws `forbidden` unless the tier has products_enabled. */
async function requireProducts(deps: Pick<Deps, 'db'>, actor: Actor): Promise<void> {
  const { products_enabled, unlimited } = await getLimits(deps, deps.db.read, actor)
  if (!products_enabled && !unlimited) throw new AppError('forbidden', texts.context_item.not_in_tier)
}
