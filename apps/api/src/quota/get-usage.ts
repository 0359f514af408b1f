import { monthResetsAt, requestMonth } from '@whofor/core/account/limits'
import type { UsageReply } from '@whofor/core/account/schema'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/db.ts'
import { getLimits } from './find-limits.ts'

const GIGABYTE = 1_000_000_000

/** Plan and use; what running jobs hold is not used yet. */
export async function getUsage(
  deps: { db: Db; clock: () => number },
  actor: Pick<Actor, 'id' | 'account_tier' | 'is_admin'>,
): Promise<UsageReply> {
  const { user_stats: stats, ai_request_months: months } = deps.db.schema
  const now = deps.clock()
  const { read } = deps.db
  const [limits, [totals], [month]] = await Promise.all([
    getLimits(deps, read, actor.account_tier),
    read.select().from(stats).where(eq(stats.user_id, actor.id)),
    read
      .select({ used: months.used })
      .from(months)
      .where(and(eq(months.user_id, actor.id), eq(months.month, requestMonth(now)))),
  ])
  return {
    account_tier: actor.account_tier,
    unlimited: actor.is_admin,
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
