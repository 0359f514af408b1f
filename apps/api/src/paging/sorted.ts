import { texts } from '@whofor/texts/api/platform'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '../errors.ts'

/** Where a page of a sorted list ended: what the last item is sorted by, and its id, which breaks ties. */
export type Place = { key: string | number; id: string }

const parts = z.tuple([
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
    const [of, key, id] = parts.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
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
