import { AUDIT_KEPT_DAYS } from '@whofor/core/account/audit-log'
import type { Deps } from '../../../deps.ts'
import { deleteAuditBefore } from './queries.ts'

const DAY_MS = 24 * 60 * 60_000

/** Deletes entries of more than `AUDIT_KEPT_DAYS` ago. */
export async function purgeAudit({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.write((tx) => deleteAuditBefore(db, tx, clock() - AUDIT_KEPT_DAYS * DAY_MS))
}
