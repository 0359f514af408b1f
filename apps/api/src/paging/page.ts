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
type Identified =
  | Db['schema']['persona_surveys']['id']
  | Db['schema']['personas']['id']
  | Db['schema']['context_items']['id']
  | Db['schema']['persona_tags']['persona_id']
  | Db['schema']['users']['id']

/** Rows after the cursor in newest-first order; ids break ties. A row value is one range of the index, however far the page. */
export function afterCursor(cursor: Cursor | null, created_at: Ordered, id: Identified): SQL | undefined {
  if (!cursor) return undefined
  return sql`(${created_at}, ${id}) < (${cursor.at}, ${cursor.id})`
}

/** Cuts what was read (one row more than asked) into a page and its cursor. */
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
type Table = Db['schema']['persona_surveys' | 'personas' | 'context_items' | 'users']

/**
 * How many rows the list has; for a search at most one more than `COUNTED_HITS`, for counting all hits reads every row. A first page
 * that holds all rows has counted them.
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
