import { COUNTED_HITS } from '@whofor/core/paging'
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

type Page = { cursor: Cursor | null; limit: number; search?: string | undefined }
type Table = Db['schema']['persona_surveys' | 'personas' | 'context_items' | 'users' | 'auth_tokens']

/**
 * The number of rows in the list; for a search at most `COUNTED_HITS` + 1, because counting all hits reads
 * every row. A first page that holds all rows needs no query.
 */
export async function totalOf(
  db: Db,
  page: Page,
  rows: unknown[],
  table: Table,
  listed: SQL | undefined,
): Promise<number> {
  if (page.cursor === null && rows.length <= page.limit) return rows.length
  if (!page.search) return db.read.$count(table, listed)
  return db.read.$count(sql`(select 1 from ${table} where ${listed} limit ${COUNTED_HITS + 1}) as hits`)
}
