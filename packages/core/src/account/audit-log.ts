import { texts } from '@whofor/texts/core/audit'
import { z } from 'zod'
import { personText } from '../text/clean-text.ts'

export type AuditAction = keyof typeof texts.actions
export const AUDIT_ACTIONS = Object.keys(texts.actions).filter(isAuditAction)

export function isAuditAction(action: string): action is AuditAction {
  return Object.hasOwn(texts.actions, action)
}

export const AUDIT_KEPT_DAYS = 400
/** Rows of one CSV export; the newest are kept. */
export const AUDIT_EXPORT_MAX = 50_000

/** `from` and `to` are in milliseconds since the epoch; `to` is exclusive. */
export const auditFilter = z.strictObject({
  action: z.enum(AUDIT_ACTIONS).optional(),
  /** Email address or id of the user who acted or was acted on. */
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
    /** Null for actions of the command line. */
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
