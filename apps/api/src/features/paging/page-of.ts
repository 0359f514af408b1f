import { and, eq, lt, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { type Cursor, writeCursor } from './cursor.ts'

type Ordered =
  | Db['schema']['persona_surveys']['created_at']
  | Db['schema']['personas']['created_at']
  | Db['schema']['survey_responses']['created_at']
  | Db['schema']['context_items']['created_at']
  | Db['schema']['users']['created_at']
type Identified =
  | Db['schema']['persona_surveys']['id']
  | Db['schema']['personas']['id']
  | Db['schema']['survey_responses']['id']
  | Db['schema']['context_items']['id']
  | Db['schema']['users']['id']

/** Rows after the cursor in newest-first order; ids break ties. */
export function after(cursor: Cursor | null, created_at: Ordered, id: Identified): SQL | undefined {
  if (!cursor) return undefined
  return or(lt(created_at, cursor.at), and(eq(created_at, cursor.at), lt(id, cursor.id)))
}

/** Cuts what was read (one row more than asked) into a page and its cursor. */
export function cutPage<Row extends { id: string; created_at: number }>(
  rows: Row[],
  limit: number,
  firstNumber = 0,
) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const more = rows.length > limit && last !== undefined
  return {
    items,
    next_cursor: more
      ? writeCursor({ at: last.created_at, id: last.id, number: firstNumber - items.length })
      : null,
  }
}

/** A `like` pattern that finds the words anywhere; the wildcards in them are plain characters. */
export function contains(search: string): string {
  return `%${escapedLike(search.toLowerCase())}%`
}

/** Its wildcards are plain characters, with a backslash as the escape. */
export function escapedLike(text: string): string {
  return text.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)
}
