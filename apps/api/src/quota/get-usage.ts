import { monthResetsAt, requestMonth } from '@whofor/core/account/limits'
import type { UsageReply } from '@whofor/core/account/schema'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { getLimits } from './get-limits.ts'
import type { QuotaAccount } from './quota.ts'
import { GIGABYTE } from './storage.ts'

/** The account's limits and what it has used; reservations of running jobs are not used yet. */
export async function getUsage(
  deps: { db: Db; clock: () => number },
  account: QuotaAccount,
): Promise<UsageReply> {
  const { user_stats: stats, ai_request_months: months } = deps.db.schema
  const now = deps.clock()
  const { read } = deps.db
  const [limits, [totals], [month]] = await Promise.all([
    getLimits(deps, read, account.account_tier),
    read.select().from(stats).where(eq(stats.user_id, account.id)),
    read
      .select({ used: months.used })
      .from(months)
      .where(and(eq(months.user_id, account.id), eq(months.month, requestMonth(now)))),
  ])
  return {
    account_tier: account.account_tier,
    unlimited: account.is_admin,
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
