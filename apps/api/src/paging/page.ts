import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { type Cursor, writeCursor } from './cursor.ts'

type Ordered =
  | Db['schema']['persona_surveys']['created_at']
  | Db['schema']['personas']['created_at']
  | Db['schema']['context_items']['created_at']
  | Db['schema']['persona_tags']['created_at']
  | Db['schema']['users']['created_at']
  | Db['schema']['auth_tokens']['created_at']
  | Db['schema']['uncounted_responses']['created_at']
  | Db['schema']['webhook_deliveries']['created_at']
type Identified =
  | Db['schema']['persona_surveys']['id']
  | Db['schema']['personas']['id']
  | Db['schema']['context_items']['id']
  | Db['schema']['persona_tags']['persona_id']
  | Db['schema']['users']['id']
  | Db['schema']['auth_tokens']['id']
  | Db['schema']['uncounted_responses']['id']
  | Db['schema']['webhook_deliveries']['id']

/**
 * Rows after the cursor in newest-first order; ids break ties. The row-value comparison is a single index
 * range, however deep the page is.
 */
export function afterCursor(cursor: Cursor | null, created_at: Ordered, id: Identified): SQL | undefined {
  if (!cursor) return undefined
  return sql`(${created_at}, ${id}) < (${cursor.at}, ${cursor.id})`
}

/** Cuts the rows that were read (one more than the limit) into a page and its next cursor. */
export function cutPage<Row extends { id: string; created_at: number; number?: number }>(
  rows: Row[],
  limit: number,
) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const more = rows.length > limit && last !== undefined
  return {
    items,
    next_cursor: more ? writeCursor({ at: last.created_at, id: last.id, number: last.number ?? 0 }) : null,
  }
}
