import { type SortOrder, USER_SORTS, type UserSort } from '@whofor/core/account/admin-users'
import { texts } from '@whofor/texts/api/accounts'
import { z } from 'zod'
import { AppError } from '../../../errors.ts'
import type { UserPlace } from './order-queries.ts'

/** Where a page of users ended: in which range of the sorted list, and where in it. */
export type UserCursor = UserPlace & { range: number }
type Sorted = { sort: UserSort; order: SortOrder }

const count = z.int().min(0).max(2_147_483_647).nullable()
const time = z.int().min(0).max(8.64e15).nullable()
const KEYS: Record<UserSort, z.ZodType<UserPlace['key']>> = {
  email: z
    .string()
    .max(254)
    .regex(/^\P{Cc}*$/u),
  created: time,
  last_login: time,
  logins: count,
  ai_requests: count,
  cost: z.number().min(0).nullable(),
}
const parts = z.tuple([
  z.enum(USER_SORTS),
  z.enum(['asc', 'desc']),
  z.int().min(0).max(1),
  z.unknown(),
  z.string().regex(/^[\w-]{1,64}$/),
])

export function writeUserCursor({ sort, order }: Sorted, { range, key, id }: UserCursor): string {
  return Buffer.from(JSON.stringify([sort, order, range, key, id])).toString('base64url')
}

/**
 * @returns null without a cursor
 * @throws AppError invalid_request for a malformed one, and for one of another order
 */
export function readUserCursor(wanted: Sorted, text: string | undefined): UserCursor | null {
  if (text === undefined) return null
  try {
    const read = parts.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    const [sort, order, range, value, id] = read
    if (sort !== wanted.sort || order !== wanted.order) throw new Error('a cursor of another order')
    return { range, key: KEYS[sort].parse(value), id }
  } catch {
    throw new AppError('invalid_request', texts.admin.cursor, {
      errors: [{ path: 'cursor', message: texts.admin.other_list }],
    })
  }
}
