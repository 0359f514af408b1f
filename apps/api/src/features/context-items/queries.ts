import {
  allLabelsOf,
  type ContextCategory,
  type ContextItem,
  type ContextItemChanges,
  type ContextSort,
  contextCategory,
  contextItem,
} from '@whofor/core/context-item'
import { searchTextOf } from '@whofor/core/text/words'
import { type AnyColumn, and, asc, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db.ts'
import type { ContextItemRow, NewContextItemRow } from '../../db/schema/rows.ts'
import { afterPlace, type Direction, matchesSearch, type Place } from '../../paging/page.ts'

type Owned = { ownerId: string; id: string }

function isThis(db: Db, { ownerId, id }: Owned) {
  return and(listedOf(db, ownerId), eq(db.schema.context_items.id, id))
}

function listedOf(db: Db, ownerId: string): SQL | undefined {
  const { context_items: items } = db.schema
  return and(eq(items.user_id, ownerId), isNull(items.deleted_at))
}

export type ItemListing = {
  sort: ContextSort
  category?: ContextCategory | undefined
  search?: string | undefined
  place: Place | null
  limit: number
}

/** Below every price: items without one come last. */
export const NO_PRICE = -1

/** One more row than the limit. An owner has few items, so the orders need no index of their own. */
export async function selectContextItems(
  db: Db,
  ownerId: string,
  listing: ItemListing,
): Promise<ContextItemRow[]> {
  const { context_items: items } = db.schema
  const { key, direction } = orderOf(db, listing.sort)
  const by = direction === 'desc' ? desc : asc
  return db.read
    .select()
    .from(items)
    .where(and(found(db, ownerId, listing), afterPlace(listing.place, { key, id: items.id, direction })))
    .orderBy(by(key), by(items.id))
    .limit(listing.limit + 1)
}

export async function countFound(db: Db, ownerId: string, listing: ItemListing): Promise<number> {
  return db.read.$count(db.schema.context_items, found(db, ownerId, listing))
}

/** Of all items: an owner has few, so they are counted outside the database. */
export async function selectCategories(db: Db, ownerId: string): Promise<string[]> {
  const { context_items: items } = db.schema
  const rows = await db.read.select({ category: items.category }).from(items).where(listedOf(db, ownerId))
  return rows.map(({ category }) => category)
}

function found(db: Db, ownerId: string, { category, search }: ItemListing): SQL | undefined {
  const { context_items: items } = db.schema
  const ofCategory = category === undefined ? undefined : eq(items.category, category)
  return and(listedOf(db, ownerId), ofCategory, matchesSearch(items.search_text, search))
}

function orderOf(db: Db, sort: ContextSort): { key: AnyColumn | SQL; direction: Direction } {
  const { context_items: items } = db.schema
  if (sort === 'name') return { key: items.search_text, direction: 'asc' }
  if (sort === 'price')
    return { key: sql`coalesce(${items.price}, ${sql.raw(String(NO_PRICE))})`, direction: 'desc' }
  return { key: items.created_at, direction: sort === 'newest' ? 'desc' : 'asc' }
}

export async function countContextItems(db: Db, tx: Tx, ownerId: string): Promise<number> {
  return tx.$count(db.schema.context_items, listedOf(db, ownerId))
}

export async function insertContextItem(db: Db, tx: Tx, row: NewContextItemRow): Promise<ContextItemRow> {
  const [inserted] = await tx
    .insert(db.schema.context_items)
    .values({ ...row, search_text: contextItemSearchText(row) })
    .returning()
  if (!inserted) throw new Error('The context item was not inserted')
  return inserted
}

/** @returns null when the item is not the owner's */
export async function saveContextItem(
  db: Db,
  tx: Tx,
  item: Owned,
  changes: ContextItemChanges,
): Promise<ContextItemRow | null> {
  const { context_items: items } = db.schema
  if (Object.keys(changes).length === 0) {
    const [row] = await tx.select().from(items).where(isThis(db, item))
    return row ?? null
  }
  const [changed] = await tx.update(items).set(changes).where(isThis(db, item)).returning()
  if (!changed) return null
  const search_text = contextItemSearchText(changed)
  await tx.update(items).set({ search_text }).where(isThis(db, item))
  return { ...changed, search_text }
}

/**
 * Soft-deletes an item or restores it.
 * @returns null when it is not the owner's or already in that state
 */
export async function setDeletedAt(
  db: Db,
  tx: Tx,
  { ownerId, id }: Owned,
  deletedAt: number | null,
): Promise<ContextItemRow | null> {
  const { context_items: items } = db.schema
  const current = deletedAt === null ? isNotNull(items.deleted_at) : isNull(items.deleted_at)
  const [row] = await tx
    .update(items)
    .set({ deleted_at: deletedAt })
    .where(and(eq(items.id, id), eq(items.user_id, ownerId), current))
    .returning()
  return row ?? null
}

/** Permanently deletes items that were soft-deleted before this time, of all owners. */
export async function deleteDeletedBefore(db: Db, tx: Tx, before: number): Promise<void> {
  const { context_items: items } = db.schema
  await tx.delete(items).where(and(isNotNull(items.deleted_at), lt(items.deleted_at, before)))
}

export function toContextItem(row: ContextItemRow): ContextItem {
  return contextItem.parse(row)
}

/** Longer than any item; no index holds it. */
const MAX_LENGTH = 4000

/** Includes the category's name and the labels that it is shown with. */
function contextItemSearchText({
  name,
  category = '',
  description,
}: Pick<NewContextItemRow, 'name' | 'category' | 'description'>): string {
  const known = contextCategory.safeParse(category)
  const labels = known.success ? allLabelsOf(known.data) : []
  return searchTextOf([name, category, ...labels, description], MAX_LENGTH)
}
