import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/db.ts'
import type { QuotaUse, Reservation } from './use.ts'

/** What was held will not be used: it is free again. */
export async function releaseQuota(
  deps: { db: Pick<Db, 'schema'> },
  tx: Tx,
  hold: Reservation,
  use: QuotaUse,
): Promise<void> {
  const { user_stats: stats, ai_request_months: months } = deps.db.schema
  if (use.personas > 0) {
    await tx
      .update(stats)
      .set({ reserved_personas: sql`${stats.reserved_personas} - ${use.personas}` })
      .where(eq(stats.user_id, hold.owner_id))
  }
  if (use.requests > 0) {
    await tx
      .update(months)
      .set({ reserved: sql`${months.reserved} - ${use.requests}` })
      .where(and(eq(months.user_id, hold.owner_id), eq(months.month, hold.month)))
  }
}
