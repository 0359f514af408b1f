import type { ContextItemChanges } from '@whofor/core/context-item'
import { and, desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db.ts'
import type { ContextItemRow, NewContextItemRow } from '../../db/schema/rows.ts'
import type { Cursor } from '../../paging/cursor.ts'
import { matchesSearch } from '../../paging/matches-search.ts'
import { afterCursor, totalOf } from '../../paging/page.ts'
import { contextItemSearchText } from './context-item-row.ts'

type Owned = { ownerId: string; id: string }

function isThis(db: Db, { ownerId, id }: Owned) {
  const { context_items: items } = db.schema
  return and(eq(items.id, id), eq(items.user_id, ownerId))
}

export async function selectContextItems(
  db: Db,
  ownerId: string,
  page: { search?: string | undefined; cursor: Cursor | null; limit: number },
): Promise<{ rows: ContextItemRow[]; total: number }> {
  const { context_items: items } = db.schema
  const listed = and(eq(items.user_id, ownerId), matchesSearch(items.search_text, page.search))
  const rows = await db.read
    .select()
    .from(items)
    .where(and(listed, afterCursor(page.cursor, items.created_at, items.id)))
    .orderBy(desc(items.created_at), desc(items.id))
    .limit(page.limit + 1)
  return { rows, total: await totalOf(db, page, rows, items, listed) }
}

export async function countContextItems(db: Db, tx: Tx, ownerId: string): Promise<number> {
  const { context_items: items } = db.schema
  return tx.$count(items, eq(items.user_id, ownerId))
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

/** @returns false when the item is not the owner's */
export async function deleteContextItemRow(db: Db, tx: Tx, item: Owned): Promise<boolean> {
  const { context_items: items } = db.schema
  const removed = await tx.delete(items).where(isThis(db, item)).returning({ id: items.id })
  return removed.length > 0
}
