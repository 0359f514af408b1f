import { and, count, desc, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm'
import { actorColumns } from '../../../auth/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { undeleted } from '../../../db/select-rows.ts'

/** Users with what the list shows of them, in no order. */
export async function selectUsersById(db: Db, ids: string[], month: string) {
  const { users, users_extended: extended, ai_request_months: months, feature_limits: limits } = db.schema
  return db.read
    .select({
      ...actorColumns(db.schema),
      email_verified_at: users.email_verified_at,
      password_hash: users.password_hash,
      banned_at: users.banned_at,
      deleted_at: users.deleted_at,
      created_at: users.created_at,
      login_count: extended.login_count,
      last_login: extended.last_login,
      used: months.used,
      cost: months.cost_estimate,
      max_ai_requests: limits.max_ai_requests_per_month,
    })
    .from(users)
    .leftJoin(extended, eq(extended.id, users.id))
    .leftJoin(months, and(eq(months.user_id, users.id), eq(months.month, month)))
    .leftJoin(limits, eq(limits.tier, extended.account_tier))
    .where(inArray(users.id, ids))
}

export async function selectSecondFactors(db: Db, ids: string[]) {
  const { mfa_factors: factors } = db.schema
  return db.read
    .select({ user_id: factors.user_id, type: factors.factor_type })
    .from(factors)
    .where(and(inArray(factors.user_id, ids), eq(factors.status, 'verified')))
}

/** @returns null when the user does not exist or was deleted */
export async function findManagedUser({ schema }: Pick<Db, 'schema'>, tx: Tx, id: string) {
  const { users, users_extended: extended } = schema
  const [row] = await tx
    .select({ ...actorColumns(schema), banned_at: users.banned_at })
    .from(users)
    .leftJoin(extended, eq(extended.id, users.id))
    .where(and(eq(users.id, id), isNull(users.deleted_at)))
  return row ?? null
}

/** @param banned_at null to enable the account */
export async function updateBan(
  { schema: { users } }: Pick<Db, 'schema'>,
  tx: Tx,
  { id, banned_at }: { id: string; banned_at: number | null },
): Promise<void> {
  await tx.update(users).set({ banned_at }).where(eq(users.id, id))
}

/** A user may have no extended profile yet. */
export async function updateTier(
  { schema: { users_extended: extended } }: Pick<Db, 'schema'>,
  tx: Tx,
  { id, account_tier, now }: { id: string; account_tier: string; now: number },
): Promise<void> {
  await tx
    .insert(extended)
    .values({ id, account_tier, created_at: now })
    .onConflictDoUpdate({ target: extended.id, set: { account_tier } })
}

export function countSignedInSince(
  { read, schema: { users_extended: extended } }: Db,
  since: number,
): Promise<number> {
  return read.$count(extended, gte(extended.last_login, since))
}

export async function selectSurveyTotals(
  { read, schema: { persona_surveys: surveys } }: Db,
  userId: string,
): Promise<{ surveys: number; responses: number }> {
  const [totals] = await read
    .select({
      surveys: count(),
      responses: sql<number>`coalesce(sum(${surveys.response_count}), 0)`.mapWith(Number),
    })
    .from(surveys)
    .where(and(eq(surveys.user_id, userId), undeleted(surveys)))
  return totals ?? { surveys: 0, responses: 0 }
}

/** Calls of the model since a time, by type. */
export async function selectUsageByType(
  { read, schema: { ai_usage_log: log } }: Db,
  userId: string,
  since: number,
): Promise<{ request_type: string; calls: number; cost: number }[]> {
  return read
    .select({
      request_type: log.request_type,
      calls: count(),
      cost: sql<number>`sum(${log.cost_estimate})`.mapWith(Number),
    })
    .from(log)
    .where(and(eq(log.user_id, userId), gte(log.created_at, since)))
    .groupBy(log.request_type)
}

export function sessionCount({ read, schema: { sessions } }: Db, userId: string, now: number) {
  return read.$count(
    sessions,
    and(eq(sessions.user_id, userId), eq(sessions.is_pending, false), gt(sessions.expires_at, now)),
  )
}

export async function selectLastNetwork(
  { read, schema: { sessions } }: Db,
  userId: string,
): Promise<string | null> {
  const [session] = await read
    .select({ network: sessions.ip_prefix })
    .from(sessions)
    .where(eq(sessions.user_id, userId))
    .orderBy(desc(sessions.last_seen_at))
    .limit(1)
  return session?.network ?? null
}
