import { foldText } from '@whofor/core/text/words'
import { texts } from '@whofor/texts/api/platform'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'

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

/** Where a page ended: creation time in milliseconds, id, and for numbered lists the number of the last item. */
export type Cursor = { at: number; id: string; number: number }

const parts = z.tuple([z.int(), z.string().regex(/^[\w-]{1,64}$/), z.int()])

export function writeCursor({ at, id, number }: Cursor): string {
  return Buffer.from(JSON.stringify([at, id, number])).toString('base64url')
}

/**
 * @returns null without a cursor
 * @throws AppError invalid_request for a malformed one
 */
export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null
  try {
    const [at, id, number] = parts.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return { at, id, number }
  } catch {
    throw new AppError('invalid_request', texts.paging.invalid_cursor, {
      errors: [{ path: 'cursor', message: texts.paging.other_list }],
    })
  }
}

type SearchText = Db['schema']['persona_surveys' | 'personas' | 'context_items' | 'users']['search_text']

/** Rows whose search text contains these words; all rows without words. */
export function matchesSearch(column: SearchText, search: string | undefined): SQL | undefined {
  const words = foldText(search ?? '')
  return words === '' ? undefined : sql`${column} like ${`%${escapedLike(words)}%`} escape '\\'`
}

/** Escapes wildcards with a backslash. */
export function escapedLike(text: string): string {
  return text.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)
}

/** Where a page of a sorted list ended: what the last item is sorted by, and its id, which breaks ties. */
export type Place = { key: string | number; id: string }

const placeParts = z.tuple([
  z.string(),
  z.union([z.number(), z.string().regex(/^[^\p{Cc}]*(\n[^\p{Cc}]*)*$/u)]),
  z.string().regex(/^[\w-]{1,64}$/),
])

export const writePlace = (sort: string, { key, id }: Place): string =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')

/**
 * @param keys what this order's keys are
 * @returns null without a cursor
 * @throws AppError invalid_request for a malformed one, and for one of another order
 */
export function readPlace(text: string | undefined, sort: string, keys: 'number' | 'string'): Place | null {
  if (text === undefined) return null
  try {
    const [of, key, id] = placeParts.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (of !== sort || typeof key !== keys) throw new Error('a cursor of another order')
    return { key, id }
  } catch {
    throw new AppError('invalid_request', texts.paging.invalid_cursor, {
      errors: [{ path: 'cursor', message: texts.paging.other_list }],
    })
  }
}

export type Direction = 'asc' | 'desc'

/** Rows after a place. The row-value comparison is a single index range, however deep the page is. */
export function afterPlace(
  place: Place | null,
  { key, id, direction }: { key: AnyColumn | SQL; id: AnyColumn; direction: Direction },
): SQL | undefined {
  if (!place) return undefined
  return direction === 'desc'
    ? sql`(${key}, ${id}) < (${place.key}, ${place.id})`
    : sql`(${key}, ${id}) > (${place.key}, ${place.id})`
}

/** Cuts the rows that were read (one more than the limit) into a page and its next cursor. */
export function cutSorted<Row extends { id: string }>(
  rows: Row[],
  { limit, sort, keyOf }: { limit: number; sort: string; keyOf: (row: Row) => string | number },
) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const more = rows.length > limit && last !== undefined
  return { items, next_cursor: more ? writePlace(sort, { key: keyOf(last), id: last.id }) : null }
}
