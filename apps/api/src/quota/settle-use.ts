import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/db.ts'
import type { QuotaUse, Reservation } from './use.ts'

/** What was held has been used: it moves from reserved to used. */
export async function commitQuota(
  deps: { db: Pick<Db, 'schema'> },
  tx: Tx,
  hold: Reservation,
  use: QuotaUse,
): Promise<void> {
  const { user_stats: stats, ai_request_months: months } = deps.db.schema
  if (use.requests === 0 && use.personas === 0) return
  await tx
    .update(stats)
    .set({
      total_personas: sql`${stats.total_personas} + ${use.personas}`,
      reserved_personas: sql`${stats.reserved_personas} - ${use.personas}`,
      total_ai_requests: sql`${stats.total_ai_requests} + ${use.requests}`,
    })
    .where(eq(stats.user_id, hold.owner_id))
  if (use.requests === 0) return
  await tx
    .update(months)
    .set({
      used: sql`${months.used} + ${use.requests}`,
      reserved: sql`${months.reserved} - ${use.requests}`,
    })
    .where(and(eq(months.user_id, hold.owner_id), eq(months.month, hold.month)))
}
