import {
  type AdminCounts,
  type AdminUser,
  type AdminUserQuery,
  type SortOrder,
  USER_SORTS,
  type UserFilter,
  type UserSort,
} from '@whofor/core/account/admin-users'
import { requestMonth } from '@whofor/core/account/limits'
import { texts } from '@whofor/texts/api/accounts'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { countNarrowed, narrowedRange, narrowedTo } from './narrowed-queries.ts'
import { type UserPlace, type UserRange, userRanges } from './order-queries.ts'
import { readUsers } from './read-users.ts'
import { countSignedInSince } from './user-queries.ts'

/**
 * Users by filter and search, sorted. A search reads email and display name; beyond 1,000 hits, its newest
 * are sorted.
 */
export async function listUsers({ db, clock }: Pick<Deps, 'db' | 'clock'>, query: AdminUserQuery) {
  const cursor = readUserCursor(query, query.cursor)
  const month = requestMonth(clock())
  const { sort, order, limit } = query
  const narrowed = await narrowedTo(db, { ...query, month })
  const ranges = narrowed
    ? [narrowedRange(db, { sort, month, narrowed })]
    : userRanges(db, { sort, order, month })
  const places = await placesFrom(ranges, { order, cursor, limit: limit + 1 })
  const page = places.slice(0, limit)
  const last = page.at(-1)
  const isWhole = cursor === null && places.length <= limit
  return {
    items: await readUsers(
      db,
      page.map(({ id }) => id),
      month,
    ),
    next_cursor: last && places.length > limit ? writeUserCursor(query, last) : null,
    total: isWhole ? places.length : await totalOf(),
  } satisfies { items: AdminUser[]; next_cursor: string | null; total: number }

  /** An account that is being erased counts until it is gone. */
  function totalOf(): Promise<number> {
    return narrowed ? countNarrowed(db, narrowed) : db.read.$count(db.schema.users)
  }
}

type Page = { order: AdminUserQuery['order']; cursor: UserCursor | null; limit: number }

/** Reads one range after the other until there are enough. */
async function placesFrom(ranges: UserRange[], { order, cursor, limit }: Page): Promise<UserCursor[]> {
  const places: UserCursor[] = []
  for (const [range, read] of ranges.entries()) {
    if (cursor && range < cursor.range) continue
    const after = cursor?.range === range ? cursor : null
    const found = await read({ order, after, limit: limit - places.length })
    places.push(...found.map((place) => ({ ...place, range })))
    if (places.length >= limit) break
  }
  return places
}

/** Where a page of users ended: in which range of the sorted list, and where in it. */
type UserCursor = UserPlace & { range: number }
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
function readUserCursor(wanted: Sorted, text: string | undefined): UserCursor | null {
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

/** How many users each filter lists, and how many tiers there are. */
export async function countUsers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<AdminCounts> {
  const { users, feature_limits } = db.schema
  const month = requestMonth(clock())
  const count = async (filter: UserFilter): Promise<number> => {
    const narrowed = await narrowedTo(db, { filter, month })
    return narrowed ? countNarrowed(db, narrowed) : db.read.$count(users)
  }
  const [all, admins, at_limit, disabled, signed_in_this_month, tiers] = await Promise.all([
    count('all'),
    count('admins'),
    count('at_limit'),
    count('disabled'),
    countSignedInSince(db, Date.parse(`${month}-01T00:00:00Z`)),
    db.read.$count(feature_limits),
  ])
  return { all, admins, at_limit, disabled, signed_in_this_month, tiers }
}
