import { DEFAULT_TIER } from '@whofor/core/account/account'
import { DEFAULT_LIMITS, type FeatureLimits, requestMonth, SHIPPED_LIMITS } from '@whofor/core/account/limits'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../db/db.ts'
import { AppError } from '../errors.ts'
import type { Actor } from '../scope/request-scope.ts'
import { personaLimitText, requestLimitText } from './quota-texts.ts'

type Deps = { db: Pick<Db, 'schema'> }

/** The properties of an account that its limits depend on. */
export type QuotaAccount = Pick<Actor, 'id' | 'account_tier' | 'is_admin'>

/** Quota that an action of the user uses. */
export type QuotaUse = { requests: number; personas: number }

/**
 * Identifies the bucket a reservation counts against: it is committed and released in the month of its
 * creation.
 */
export type Reservation = { owner_id: string; month: string }

/** @param at when it was reserved, in milliseconds since the epoch */
export function reservationFor(ownerId: string, at: number): Reservation {
  return { owner_id: ownerId, month: requestMonth(at) }
}

/**
 * Reserves personas and AI requests for work that is about to start: used + reserved + requested never
 * exceeds the limit. Throws `persona_limit_reached` or `ai_request_limit_reached` with what is left.
 */
export async function reserveQuota(
  deps: Deps,
  tx: Tx,
  account: QuotaAccount,
  use: QuotaUse,
  now: number,
): Promise<void> {
  await tx.lock(account.id)
  const limits = await getLimits(deps, tx, account)
  if (use.personas > 0) await reservePersonas(deps, tx, account, use.personas, limits)
  if (use.requests > 0) await reserveRequests(deps, tx, account, use.requests, limits, now)
}

/** Turns reserved quota into used quota. */
export async function commitQuota(
  { db }: Deps,
  tx: Tx,
  reservation: Reservation,
  use: QuotaUse,
): Promise<void> {
  const { user_stats: stats, ai_request_months: months } = db.schema
  if (use.requests === 0 && use.personas === 0) return
  await tx
    .update(stats)
    .set({
      total_personas: sql`${stats.total_personas} + ${use.personas}`,
      reserved_personas: sql`${stats.reserved_personas} - ${use.personas}`,
      total_ai_requests: sql`${stats.total_ai_requests} + ${use.requests}`,
    })
    .where(eq(stats.user_id, reservation.owner_id))
  if (use.requests === 0) return
  await tx
    .update(months)
    .set({
      used: sql`${months.used} + ${use.requests}`,
      reserved: sql`${months.reserved} - ${use.requests}`,
    })
    .where(isBucket(months, reservation))
}

/** Releases reserved quota that will not be used. */
export async function releaseQuota(
  { db }: Deps,
  tx: Tx,
  reservation: Reservation,
  use: QuotaUse,
): Promise<void> {
  const { user_stats: stats, ai_request_months: months } = db.schema
  if (use.personas > 0) {
    await tx
      .update(stats)
      .set({ reserved_personas: sql`${stats.reserved_personas} - ${use.personas}` })
      .where(eq(stats.user_id, reservation.owner_id))
  }
  if (use.requests > 0) {
    await tx
      .update(months)
      .set({ reserved: sql`${months.reserved} - ${use.requests}` })
      .where(isBucket(months, reservation))
  }
}

/** Reserves and commits in one step, for what is stored in the same write. Throws as `reserveQuota` does. */
export async function spendQuota(
  deps: Deps,
  tx: Tx,
  account: QuotaAccount,
  use: QuotaUse,
  now: number,
): Promise<void> {
  await reserveQuota(deps, tx, account, use, now)
  await commitQuota(deps, tx, reservationFor(account.id, now), use)
}

/** Throws `persona_limit_reached` if the personas would not fit now; reserves nothing. */
export async function assertPersonaQuota(
  deps: Deps,
  tx: Tx,
  account: QuotaAccount,
  personas: number,
  now: number,
): Promise<void> {
  const use = { requests: 0, personas }
  await reserveQuota(deps, tx, account, use, now)
  await releaseQuota(deps, tx, reservationFor(account.id, now), use)
}

/** Frees the quota of deleted personas. */
export async function refundPersonas({ db }: Deps, tx: Tx, ownerId: string, personas: number): Promise<void> {
  const { user_stats: stats } = db.schema
  await tx
    .update(stats)
    .set({ total_personas: sql`${stats.total_personas} - ${personas}` })
    .where(eq(stats.user_id, ownerId))
}

async function reservePersonas(
  { db }: Deps,
  tx: Tx,
  account: QuotaAccount,
  requested: number,
  { max_personas: max, unlimited }: AccountLimits,
): Promise<void> {
  const { user_stats: stats } = db.schema
  await tx.insert(stats).values({ user_id: account.id }).onConflictDoNothing()
  const inUse = sql<number>`${stats.total_personas} + ${stats.reserved_personas}`.mapWith(Number)
  const [reserved] = await tx
    .update(stats)
    .set({ reserved_personas: sql`${stats.reserved_personas} + ${requested}` })
    .where(and(eq(stats.user_id, account.id), unlimited ? undefined : lte(inUse, max - requested)))
    .returning({ user_id: stats.user_id })
  if (reserved) return
  const [row] = await tx.select({ inUse }).from(stats).where(eq(stats.user_id, account.id))
  const left = Math.max(0, max - (row?.inUse ?? 0))
  throw new AppError('persona_limit_reached', personaLimitText({ left, max, requested }), { left })
}

async function reserveRequests(
  { db }: Deps,
  tx: Tx,
  account: QuotaAccount,
  requested: number,
  { max_ai_requests_per_month: max, unlimited }: AccountLimits,
  now: number,
): Promise<void> {
  const { ai_request_months: months } = db.schema
  const bucket = reservationFor(account.id, now)
  await tx.insert(months).values({ user_id: account.id, month: bucket.month }).onConflictDoNothing()
  const inUse = sql<number>`${months.used} + ${months.reserved}`.mapWith(Number)
  const [reserved] = await tx
    .update(months)
    .set({ reserved: sql`${months.reserved} + ${requested}` })
    .where(and(isBucket(months, bucket), unlimited ? undefined : lte(inUse, max - requested)))
    .returning({ month: months.month })
  if (reserved) return
  const [row] = await tx.select({ inUse }).from(months).where(isBucket(months, bucket))
  const left = Math.max(0, max - (row?.inUse ?? 0))
  throw new AppError('ai_request_limit_reached', requestLimitText({ left, requested, now }), { left })
}

function isBucket(months: Db['schema']['ai_request_months'], { owner_id, month }: Reservation) {
  return and(eq(months.user_id, owner_id), eq(months.month, month))
}

/** `unlimited`: the account is counted, but exempt from all of them. */
export type AccountLimits = FeatureLimits & { unlimited: boolean }

/**
 * The limits of an account: of its tier, or the specification's when that has no row. Administrators are exempt; so is the owner
 * of the only account of a server, until an administrator sets limits.
 */
export async function getLimits(
  deps: { db: Pick<Db, 'schema'> },
  on: Reader | Tx,
  account: QuotaAccount,
): Promise<AccountLimits> {
  const { feature_limits } = deps.db.schema
  const tier = account.account_tier
  const [row] = await on.select().from(feature_limits).where(eq(feature_limits.tier, tier))
  const limits: FeatureLimits = row ?? DEFAULT_LIMITS
  const unlimited = account.is_admin || (isShipped(tier, limits) && (await isOnlyAccount(deps, on)))
  return { ...limits, unlimited }
}

const isShipped = (tier: string, limits: FeatureLimits): boolean =>
  tier === DEFAULT_TIER &&
  (Object.keys(SHIPPED_LIMITS) as (keyof FeatureLimits)[]).every(
    (name) => String(limits[name]) === String(SHIPPED_LIMITS[name]),
  )

async function isOnlyAccount({ db }: { db: Pick<Db, 'schema'> }, on: Reader | Tx): Promise<boolean> {
  const { users } = db.schema
  const some = await on.select({ id: users.id }).from(users).where(isNull(users.deleted_at)).limit(2)
  return some.length === 1
}
