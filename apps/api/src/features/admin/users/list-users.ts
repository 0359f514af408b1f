import type { AdminUser, AdminUserQuery } from '@whofor/core/account/admin-users'
import { requestMonth } from '@whofor/core/account/limits'
import type { Deps } from '../../../deps.ts'
import { countNarrowed, narrowedRange, narrowedTo } from './narrowed-queries.ts'
import { type UserRange, userRanges } from './order-queries.ts'
import { readUsers } from './read-users.ts'
import { readUserCursor, type UserCursor, writeUserCursor } from './user-cursor.ts'

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
