import { monthResetsAt, requestMonth } from '@whofor/core/account/limits'
import type { UsageReply } from '@whofor/core/account/schema'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { getLimits, type QuotaAccount } from './quota.ts'
import { storageLimitText } from './quota-texts.ts'

const GIGABYTE = 1_000_000_000

type Deps = { db: Pick<Db, 'schema'> }

/**
 * Counts bytes that are stored in the same write, until they are purged. Throws `storage_limit_reached` when
 * they do not fit the tier.
 */
export async function reserveStorage(
  deps: Deps,
  tx: Tx,
  account: QuotaAccount,
  bytes: number,
): Promise<void> {
  const { user_stats: stats } = deps.db.schema
  const { max_storage_gb, unlimited } = await getLimits(deps, tx, account)
  const max = Math.round(max_storage_gb * GIGABYTE)
  const fits = unlimited ? undefined : lte(stats.total_storage_bytes, max - bytes)
  const [counted] = await tx
    .update(stats)
    .set({ total_storage_bytes: sql`${stats.total_storage_bytes} + ${bytes}` })
    .where(and(eq(stats.user_id, account.id), fits))
    .returning({ user_id: stats.user_id })
  if (!counted) throw await storageFull(deps, tx, account.id, max)
}

/**
 * Counts bytes without a limit: a paid job's result is always stored, its quota was checked before.
 * @param bytes negative when purged
 */
export async function countStorage(deps: Deps, tx: Tx, ownerId: string, bytes: number): Promise<void> {
  const { user_stats: stats } = deps.db.schema
  await tx
    .update(stats)
    .set({ total_storage_bytes: sql`${stats.total_storage_bytes} + ${bytes}` })
    .where(eq(stats.user_id, ownerId))
}

/**
 * Throws `storage_limit_reached` when the storage is full, before a result is paid for that could not be
 * stored.
 */
export async function assertStorageQuota(deps: Deps, on: Reader | Tx, account: QuotaAccount): Promise<void> {
  const { max_storage_gb, unlimited } = await getLimits(deps, on, account)
  if (unlimited) return
  const max = Math.round(max_storage_gb * GIGABYTE)
  if ((await storedBytes(deps, on, account.id)) >= max) throw await storageFull(deps, on, account.id, max)
}

async function storageFull(deps: Deps, on: Reader | Tx, ownerId: string, max: number): Promise<AppError> {
  const used = await storedBytes(deps, on, ownerId)
  return new AppError('storage_limit_reached', storageLimitText({ used, max }), {
    left: Math.max(0, max - used),
  })
}

async function storedBytes(deps: Deps, on: Reader | Tx, ownerId: string): Promise<number> {
  const { user_stats: stats } = deps.db.schema
  const [row] = await on
    .select({ used: stats.total_storage_bytes })
    .from(stats)
    .where(eq(stats.user_id, ownerId))
  return row?.used ?? 0
}

/** The account's limits and what it has used; reservations of running jobs are not used yet. */
export async function getUsage(
  deps: { db: Db; clock: () => number },
  account: QuotaAccount,
): Promise<UsageReply> {
  const { user_stats: stats, ai_request_months: months } = deps.db.schema
  const now = deps.clock()
  const { read } = deps.db
  const [limits, [totals], [month]] = await Promise.all([
    getLimits(deps, read, account),
    read.select().from(stats).where(eq(stats.user_id, account.id)),
    read
      .select({ used: months.used })
      .from(months)
      .where(and(eq(months.user_id, account.id), eq(months.month, requestMonth(now)))),
  ])
  return {
    account_tier: account.account_tier,
    unlimited: limits.unlimited,
    personas: { used: totals?.total_personas ?? 0, max: limits.max_personas },
    ai_requests: {
      used: month?.used ?? 0,
      max: limits.max_ai_requests_per_month,
      resets_at: monthResetsAt(now),
    },
    storage_bytes: {
      used: totals?.total_storage_bytes ?? 0,
      max: Math.round(limits.max_storage_gb * GIGABYTE),
    },
    export_formats: limits.export_formats,
  }
}
