import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
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
export function after(cursor: Cursor | null, created_at: Ordered, id: Identified): SQL | undefined {
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

/** How many rows the list has: a first page that holds all of them has counted them already. */
export async function totalOf(
  page: { cursor: Cursor | null; limit: number },
  rows: unknown[],
  count: () => Promise<number>,
): Promise<number> {
  return page.cursor === null && rows.length <= page.limit ? rows.length : count()
}
