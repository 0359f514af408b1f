import { AUDIT_KEPT_DAYS } from '@whofor/core/account/audit-log'
import { lt } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'

const DAY_MS = 24 * 60 * 60_000

/** Deletes entries of more than `AUDIT_KEPT_DAYS` ago. */
export async function purgeAudit({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { audit_log: log } = db.schema
  await db.write(async (tx) => {
    await tx.delete(log).where(lt(log.created_at, clock() - AUDIT_KEPT_DAYS * DAY_MS))
  })
}
