import type { UserFilter, UserSort } from '@whofor/core/account/admin-users'
import { DEFAULT_LIMITS } from '@whofor/core/account/limits'
import { COUNTED_HITS } from '@whofor/core/paging'
import { and, desc, eq, gt, gte, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { matchesSearch } from '../../../paging/page.ts'
import { afterPlace, inOrder, type UserRange } from './order-queries.ts'

type Narrowed = { filter: UserFilter; search?: string | undefined; month: string }

/**
 * The condition for users of a filter who match a search; a search without a filter finds its newest hits.
 * @returns undefined for all users
 */
export async function narrowedTo(db: Db, { filter, search, month }: Narrowed): Promise<SQL | undefined> {
  const { users } = db.schema
  const found = matchesSearch(users.search_text, search)
  const listed = isNull(users.deleted_at)
  if (filter === 'at_limit') {
    const lowest = await lowestRequestLimit(db)
    return and(inArray(users.id, idsAtLimit(db, { month, lowest })), found, listed)
  }
  if (filter !== 'all') return and(inArray(users.id, idsOf(db, filter)), found, listed)
  if (!found) return undefined
  const hits = db.read
    .select({ id: users.id })
    .from(users)
    .where(found)
    .orderBy(desc(users.created_at), desc(users.id))
    .limit(COUNTED_HITS + 1)
  return and(inArray(users.id, hits), listed)
}

/** The narrowed users in order. They are sorted when they are read: there are few. */
export function narrowedRange(
  db: Db,
  { sort, month, narrowed }: { sort: UserSort; month: string; narrowed: SQL },
): UserRange {
  const { users, users_extended: extended, ai_request_months: months } = db.schema
  const number = (column: SQLWrapper) => sql<number>`coalesce(${column}, 0)`.mapWith(Number)
  const key = {
    email: sql<string>`${users.email}`,
    created: number(users.created_at),
    last_login: number(extended.last_login),
    logins: number(extended.login_count),
    ai_requests: number(months.used),
    cost: number(months.cost_estimate),
  }[sort]
  return (part) =>
    db.read
      .select({ id: users.id, key })
      .from(users)
      .leftJoin(extended, eq(extended.id, users.id))
      .leftJoin(months, and(eq(months.user_id, users.id), eq(months.month, month)))
      .where(and(narrowed, afterPlace(part, key, users.id)))
      .orderBy(...inOrder(part, key, users.id))
      .limit(part.limit)
}

/** Counts at most `COUNTED_HITS` + 1. */
export function countNarrowed(db: Db, narrowed: SQL): Promise<number> {
  const { users } = db.schema
  return db.read.$count(sql`(select 1 from ${users} where ${narrowed} limit ${COUNTED_HITS + 1}) as hits`)
}

/** A range, because SQLite looks up no `is not null` in an index. */
function idsOf(db: Db, filter: 'admins' | 'disabled') {
  const { users, users_extended: extended } = db.schema
  return filter === 'admins'
    ? db.read.select({ id: extended.id }).from(extended).where(eq(extended.is_admin, true))
    : db.read.select({ id: users.id }).from(users).where(gt(users.banned_at, 0))
}

const UNLISTED_MAX = DEFAULT_LIMITS.max_ai_requests_per_month

async function lowestRequestLimit({ read, schema: { feature_limits: limits } }: Db): Promise<number> {
  const tiers = await read.select({ max: limits.max_ai_requests_per_month }).from(limits)
  return Math.min(UNLISTED_MAX, ...tiers.map(({ max }) => max))
}

/** Users with all AI requests of the month used. @param at.lowest limit of all tiers, which bounds the index range */
function idsAtLimit(db: Db, { month, lowest }: { month: string; lowest: number }) {
  const { users_extended: extended, ai_request_months: months, feature_limits: limits } = db.schema
  return db.read
    .select({ id: months.user_id })
    .from(months)
    .leftJoin(extended, eq(extended.id, months.user_id))
    .leftJoin(limits, eq(limits.tier, extended.account_tier))
    .where(
      and(
        eq(months.month, month),
        gte(months.used, lowest),
        gte(months.used, sql`coalesce(${limits.max_ai_requests_per_month}, ${UNLISTED_MAX})`),
        or(isNull(extended.is_admin), eq(extended.is_admin, false)),
      ),
    )
}
