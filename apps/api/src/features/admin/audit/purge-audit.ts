import { AUDIT_KEPT_DAYS } from '@whofor/core/account/audit-log'
import { DAY_MS } from '@whofor/core/durations'
import type { Deps } from '../../../deps.ts'
import { deleteAuditBefore } from './queries.ts'

/** Deletes entries of more than `AUDIT_KEPT_DAYS` ago. */
export async function purgeAudit({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.write((tx) => deleteAuditBefore(db, tx, clock() - AUDIT_KEPT_DAYS * DAY_MS))
}
