import { z } from 'zod'
import { personText } from '../text/clean-text.ts'

/** What the audit log records, with the sentence that shows it. */
export const AUDIT_SENTENCES = {
  'admin.granted': '{actor} made {subject} an admin',
  'admin.revoked': '{actor} removed {subject} as an admin',
  'tier.created': '{actor} created the {subject} tier',
  'tier.edited': '{actor} changed the {subject} tier: {changes}',
  'tier.deleted': '{actor} deleted the {subject} tier',
  'user.created': '{actor} created the account {subject}',
  'user.tier_changed': '{actor} moved {subject} from {from} to {to}',
  'user.disabled': '{actor} disabled {subject}',
  'user.enabled': '{actor} enabled {subject}',
  'user.deleted': '{actor} deleted the account {subject}',
  'user.sessions_ended': '{actor} ended sessions of {subject}',
  'user.recovery_sent': '{actor} created a password reset link for {subject}',
  'user.data_exported': '{actor} exported all data of {subject}',
  'invitation.created': '{actor} invited {subject}',
  'invitation.revoked': '{actor} revoked the invitation for {subject}',
  'invitation.accepted': '{actor} accepted the invitation for {subject}',
  'password.changed': '{actor} changed the password of {subject}',
  'password.recovered': '{actor} changed the password of {subject} with a reset link',
  'email.verified': '{actor} verified the email address of {subject}',
  'email.changed': '{actor} changed the email address of {subject}',
  'factor.enrolled': '{actor} added {factor_type} to {subject}',
  'factor.renamed': '{actor} renamed {factor_type} of {subject}',
  'factor.removed': '{actor} removed {factor_type} from {subject}',
  'recovery_codes.created': '{actor} created new recovery codes for {subject}',
  'recovery_code.used': '{actor} used a recovery code for {subject}',
  'identity.linked': '{actor} connected {provider} to {subject}',
  'identity.unlinked': '{actor} disconnected {provider} from {subject}',
} as const
export type AuditAction = keyof typeof AUDIT_SENTENCES
export const AUDIT_ACTIONS = Object.keys(AUDIT_SENTENCES).filter(isAuditAction)

export function isAuditAction(action: string): action is AuditAction {
  return Object.hasOwn(AUDIT_SENTENCES, action)
}

export const AUDIT_KEPT_DAYS = 400
/** Rows of one CSV export; the newest are kept. */
export const AUDIT_EXPORT_MAX = 50_000

/** `from` and `to` are in milliseconds since the epoch; `to` is exclusive. */
export const auditFilter = z.strictObject({
  action: z.enum(AUDIT_ACTIONS).optional(),
  /** Email address or id of the one who acted or was acted on. */
  person: personText(254).optional(),
  from: z.coerce.number().int().min(0).max(8.64e15).optional(),
  to: z.coerce.number().int().min(0).max(8.64e15).optional(),
})
export type AuditFilter = z.infer<typeof auditFilter>

export const auditQuery = auditFilter.extend({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type AuditQuery = z.infer<typeof auditQuery>

/** One recorded act. A user's `name` is the current email address, null once the account was deleted. */
export const auditEntry = z
  .object({
    id: z.string(),
    action: z.string(),
    /** Null for the command line. */
    actor: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
    subject: z.object({
      type: z.string().nullable(),
      id: z.string().nullable(),
      name: z.string().nullable(),
    }),
    details: z.record(z.string(), z.unknown()),
    network: z.string().nullable(),
    created_at: z.int(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof auditEntry>
export const auditPage = z
  .object({ items: z.array(auditEntry), next_cursor: z.string().nullable() })
  .meta({ id: 'AuditPage' })
