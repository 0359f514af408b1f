import type { SortOrder, UserSort } from '@whofor/core/account/admin-users'
import { and, asc, desc, eq, isNotNull, isNull, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'

/** Where a user is in a sorted list. `key` is null where the users of a range are sorted by id alone. */
export type UserPlace = { key: string | number | null; id: string }
type Part = { order: SortOrder; after: UserPlace | null; limit: number }
/** A part of a sorted list that one index serves. */
export type UserRange = (part: Part) => Promise<UserPlace[]>

/**
 * The ranges of all users in this order, one after the other: those with a value, then those without. Each
 * reads as many index entries as it returns, however many users there are.
 */
export function userRanges(
  db: Db,
  { sort, order, month }: { sort: UserSort; order: SortOrder; month: string },
): UserRange[] {
  const ranges = RANGES[sort](db, month)
  return order === 'desc' ? ranges : ranges.toReversed()
}

const RANGES: Record<UserSort, (db: Db, month: string) => UserRange[]> = {
  email: (db) => [byEmail(db)],
  created: (db) => [byCreation(db)],
  last_login: (db) => [byLastLogin(db), neverSignedIn(db)],
  logins: (db) => [byLogins(db)],
  ai_requests: (db, month) => [byMonth(db, month, 'used'), withoutMonth(db, month)],
  cost: (db, month) => [byMonth(db, month, 'cost_estimate'), withoutMonth(db, month)],
}

/** Rows after a place; the row-value comparison is one index range. */
export function afterPlace({ order, after }: Part, key: SQLWrapper, id: SQLWrapper): SQL | undefined {
  if (!after) return undefined
  return order === 'asc'
    ? sql`(${key}, ${id}) > (${after.key}, ${after.id})`
    : sql`(${key}, ${id}) < (${after.key}, ${after.id})`
}

export const inOrder = ({ order }: Part, ...columns: SQLWrapper[]): SQL[] =>
  columns.map((column) => (order === 'asc' ? asc(column) : desc(column)))

function afterValue({ order, after }: Part, column: SQLWrapper, value = after?.id): SQL | undefined {
  if (!after) return undefined
  return order === 'asc' ? sql`${column} > ${value}` : sql`${column} < ${value}`
}

/** Addresses are unique, so that no id breaks ties. */
function byEmail({ read, schema: { users } }: Db): UserRange {
  return (part) =>
    read
      .select({ id: users.id, key: users.email })
      .from(users)
      .where(and(isNull(users.deleted_at), afterValue(part, users.email, String(part.after?.key))))
      .orderBy(...inOrder(part, users.email))
      .limit(part.limit)
}

function byCreation({ read, schema: { users } }: Db): UserRange {
  return (part) =>
    read
      .select({ id: users.id, key: users.created_at })
      .from(users)
      .where(and(isNull(users.deleted_at), afterPlace(part, users.created_at, users.id)))
      .orderBy(...inOrder(part, users.created_at, users.id))
      .limit(part.limit)
}

function byLastLogin({ read, schema: { users, users_extended: extended } }: Db): UserRange {
  return (part) =>
    read
      .select({ id: extended.id, key: extended.last_login })
      .from(extended)
      .leftJoin(users, eq(users.id, extended.id))
      .where(
        and(
          isNotNull(extended.last_login),
          isNull(users.deleted_at),
          afterPlace(part, extended.last_login, extended.id),
        ),
      )
      .orderBy(...inOrder(part, extended.last_login, extended.id))
      .limit(part.limit)
}

function neverSignedIn({ read, schema: { users, users_extended: extended } }: Db): UserRange {
  return (part) =>
    read
      .select({ id: extended.id, key: extended.last_login })
      .from(extended)
      .leftJoin(users, eq(users.id, extended.id))
      .where(and(isNull(extended.last_login), isNull(users.deleted_at), afterValue(part, extended.id)))
      .orderBy(...inOrder(part, extended.id))
      .limit(part.limit)
}

function byLogins({ read, schema: { users, users_extended: extended } }: Db): UserRange {
  return (part) =>
    read
      .select({ id: extended.id, key: extended.login_count })
      .from(extended)
      .leftJoin(users, eq(users.id, extended.id))
      .where(and(isNull(users.deleted_at), afterPlace(part, extended.login_count, extended.id)))
      .orderBy(...inOrder(part, extended.login_count, extended.id))
      .limit(part.limit)
}

function byMonth(
  { read, schema: { users, ai_request_months: months } }: Db,
  month: string,
  column: 'used' | 'cost_estimate',
): UserRange {
  return (part) =>
    read
      .select({ id: months.user_id, key: months[column] })
      .from(months)
      .leftJoin(users, eq(users.id, months.user_id))
      .where(
        and(
          eq(months.month, month),
          isNull(users.deleted_at),
          afterPlace(part, months[column], months.user_id),
        ),
      )
      .orderBy(...inOrder(part, months[column], months.user_id))
      .limit(part.limit)
}

/** Users who asked for nothing this month. */
function withoutMonth({ read, schema: { users, ai_request_months: months } }: Db, month: string): UserRange {
  const used = read
    .select({ id: months.user_id })
    .from(months)
    .where(and(eq(months.user_id, users.id), eq(months.month, month)))
  return async (part) => {
    const rows = await read
      .select({ id: users.id })
      .from(users)
      .where(and(isNull(users.deleted_at), notExists(used), afterValue(part, users.id)))
      .orderBy(...inOrder(part, users.id))
      .limit(part.limit)
    return rows.map(({ id }) => ({ id, key: null }))
  }
}
