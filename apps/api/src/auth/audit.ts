import type { AuditAction } from '@whofor/core/account/audit-log'
import type { Tx } from '../db/db.ts'
import type { RequestScope } from '../scope/request-scope.ts'
import type { AuthDeps } from './auth-deps.ts'

type AuditDeps = Pick<AuthDeps, 'db' | 'clock'>
type AuditScope = Pick<RequestScope, 'ip_prefix'>

export type AuditEntry = {
  action: AuditAction
  /** Null for an act at the command line. */
  actor_id: string | null
  subject_type: 'user' | 'tier' | 'invitation' | 'tip' | 'news' | 'images' | 'ai'
  subject_id: string
  details?: Record<string, unknown>
}

export async function recordAudit(
  { db, clock }: AuditDeps,
  { ip_prefix }: AuditScope,
  tx: Tx,
  entry: AuditEntry,
): Promise<void> {
  await tx.insert(db.schema.audit_log).values({
    ...entry,
    details: entry.details ?? null,
    ip_prefix,
    created_at: clock(),
  })
}

/** Records that a user has shown that they receive mail at their address. */
export async function recordVerification(
  deps: AuditDeps,
  scope: AuditScope,
  tx: Tx,
  userId: string,
): Promise<void> {
  await recordAudit(deps, scope, tx, {
    action: 'email.verified',
    actor_id: userId,
    subject_type: 'user',
    subject_id: userId,
  })
}
