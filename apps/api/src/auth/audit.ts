import type { AuditAction } from '@whofor/core/account/audit-log'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { clientIp, ipPrefix } from '../http/client-ip.ts'
import type { AnyContext } from '../http/context.ts'

export type AuditEntry = {
  action: AuditAction
  /** Null for an act at the command line. */
  actor_id: string | null
  subject_type: 'user' | 'tier' | 'invitation' | 'tip' | 'news' | 'images' | 'ai'
  subject_id: string
  details?: Record<string, unknown>
}

/** Who acts, in which request; both null at the command line. */
export type AuditSource = { c: AnyContext | null; actor_id: string | null }

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
