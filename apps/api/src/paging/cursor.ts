import { texts } from '@whofor/texts/api/platform'
import { z } from 'zod'
import { AppError } from '../errors.ts'

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
