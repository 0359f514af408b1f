import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { clientIp, ipPrefix } from '../http/client-ip.ts'
import type { AnyContext } from '../http/context.ts'

/** What the audit log records. */
export type AuditAction =
  | 'admin.granted'
  | 'admin.revoked'
  | 'tier.edited'
  | 'tier.deleted'
  | 'user.created'
  | 'user.tier_changed'
  | 'user.disabled'
  | 'user.enabled'
  | 'user.deleted'
  | 'user.sessions_ended'
  | 'user.recovery_sent'
  | 'user.data_exported'
  | 'invitation.created'
  | 'invitation.revoked'
  | 'invitation.accepted'
  | 'password.changed'
  | 'password.recovered'
  | 'email.verified'
  | 'email.changed'
  | 'factor.enrolled'
  | 'factor.renamed'
  | 'factor.removed'
  | 'recovery_codes.created'
  | 'recovery_code.used'
  | 'identity.linked'
  | 'identity.unlinked'

export type AuditEntry = {
  action: AuditAction
  /** Null for an act at the command line. */
  actor_id: string | null
  subject_type: 'user' | 'tier' | 'invitation'
  subject_id: string
  details?: Record<string, unknown>
}

/** @param c null at the command line */
export async function recordAudit(
  deps: Pick<Deps, 'db' | 'clock'> & Partial<Pick<Deps, 'env'>>,
  c: AnyContext | null,
  tx: Tx,
  entry: AuditEntry,
): Promise<void> {
  await tx.insert(deps.db.schema.audit_log).values({
    ...entry,
    details: entry.details ?? null,
    ip_prefix: c && deps.env ? ipPrefix(clientIp(deps.env, c)) : null,
    created_at: deps.clock(),
  })
}
