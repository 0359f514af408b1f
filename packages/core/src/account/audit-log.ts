import { z } from 'zod'
import { translated } from '../i18n/translated.ts'
import { personText } from '../text/clean-text.ts'

/** What the audit log records, with the sentence that shows it. */
export const AUDIT_SENTENCES = translated(
  {
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
    'api_key.created': '{actor} created the API key {key_name} for {subject}',
    'api_key.revoked': '{actor} revoked the API key {key_name} of {subject}',
    'app.connected': '{actor} connected the app {app_name} to {subject}',
    'app.disconnected': '{actor} disconnected the app {app_name} from {subject}',
    'webhook.created': '{actor} added the webhook {url} to {subject}',
    'webhook.changed': '{actor} changed the webhook {url} of {subject}',
    'webhook.secret_rotated': '{actor} replaced the secret of the webhook {url} of {subject}',
    'webhook.deleted': '{actor} deleted the webhook {url} of {subject}',
    'tip.created': '{actor} added the tip {subject}',
    'tip.edited': '{actor} edited the tip {subject}',
    'tip.deleted': '{actor} deleted the tip {subject}',
    'tips.ordered': '{actor} changed the order of the tips',
    'news.created': '{actor} added the news {subject}',
    'news.edited': '{actor} edited the news {subject}',
    'news.published': '{actor} published the news {subject}',
    'news.unpublished': '{actor} unpublished the news {subject}',
    'news.deleted': '{actor} deleted the news {subject}',
    'images.started': '{actor} started making images for {count} personas',
    'images.paused': '{actor} paused making images',
    'images.resumed': '{actor} resumed making images',
    'images.stopped': '{actor} stopped making images',
    'ai.tested': '{actor} tested the connection to the AI model',
  },
  {
    'admin.granted': '{actor} hat ein Konto zum Admin gemacht: {subject}',
    'admin.revoked': '{actor} hat einem Konto die Adminrechte entzogen: {subject}',
    'tier.created': '{actor} hat den Tarif {subject} angelegt',
    'tier.edited': '{actor} hat den Tarif {subject} geändert: {changes}',
    'tier.deleted': '{actor} hat den Tarif {subject} gelöscht',
    'user.created': '{actor} hat ein Konto angelegt: {subject}',
    'user.tier_changed': '{actor} hat den Tarif von {from} in {to} geändert: {subject}',
    'user.disabled': '{actor} hat ein Konto gesperrt: {subject}',
    'user.enabled': '{actor} hat ein Konto entsperrt: {subject}',
    'user.deleted': '{actor} hat ein Konto gelöscht: {subject}',
    'user.sessions_ended': '{actor} hat Sitzungen beendet: {subject}',
    'user.recovery_sent': '{actor} hat einen Link zum Zurücksetzen des Passworts erstellt: {subject}',
    'user.data_exported': '{actor} hat alle Daten exportiert: {subject}',
    'invitation.created': '{actor} hat eine Einladung verschickt: {subject}',
    'invitation.revoked': '{actor} hat eine Einladung zurückgezogen: {subject}',
    'invitation.accepted': '{actor} hat eine Einladung angenommen: {subject}',
    'password.changed': '{actor} hat das Passwort geändert: {subject}',
    'password.recovered': '{actor} hat das Passwort über einen Link zurückgesetzt: {subject}',
    'email.verified': '{actor} hat die E-Mail-Adresse bestätigt: {subject}',
    'email.changed': '{actor} hat die E-Mail-Adresse geändert: {subject}',
    'factor.enrolled': '{actor} hat {factor_type} hinzugefügt: {subject}',
    'factor.renamed': '{actor} hat {factor_type} umbenannt: {subject}',
    'factor.removed': '{actor} hat {factor_type} entfernt: {subject}',
    'recovery_codes.created': '{actor} hat neue Wiederherstellungscodes erstellt: {subject}',
    'recovery_code.used': '{actor} hat einen Wiederherstellungscode verwendet: {subject}',
    'identity.linked': '{actor} hat {provider} verbunden: {subject}',
    'identity.unlinked': '{actor} hat {provider} getrennt: {subject}',
    'api_key.created': '{actor} hat den API-Schlüssel {key_name} erstellt: {subject}',
    'api_key.revoked': '{actor} hat den API-Schlüssel {key_name} widerrufen: {subject}',
    'app.connected': '{actor} hat die App {app_name} verbunden: {subject}',
    'app.disconnected': '{actor} hat die App {app_name} getrennt: {subject}',
    'webhook.created': '{actor} hat den Webhook {url} hinzugefügt: {subject}',
    'webhook.changed': '{actor} hat den Webhook {url} geändert: {subject}',
    'webhook.secret_rotated': '{actor} hat das Geheimnis des Webhooks {url} ersetzt: {subject}',
    'webhook.deleted': '{actor} hat den Webhook {url} gelöscht: {subject}',
    'tip.created': '{actor} hat einen Tipp hinzugefügt: {subject}',
    'tip.edited': '{actor} hat einen Tipp bearbeitet: {subject}',
    'tip.deleted': '{actor} hat einen Tipp gelöscht: {subject}',
    'tips.ordered': '{actor} hat die Reihenfolge der Tipps geändert',
    'news.created': '{actor} hat eine Neuigkeit hinzugefügt: {subject}',
    'news.edited': '{actor} hat eine Neuigkeit bearbeitet: {subject}',
    'news.published': '{actor} hat eine Neuigkeit veröffentlicht: {subject}',
    'news.unpublished': '{actor} hat eine Neuigkeit zurückgezogen: {subject}',
    'news.deleted': '{actor} hat eine Neuigkeit gelöscht: {subject}',
    'images.started': '{actor} hat das Erzeugen von Bildern gestartet, Personas: {count}',
    'images.paused': '{actor} hat das Erzeugen von Bildern angehalten',
    'images.resumed': '{actor} hat das Erzeugen von Bildern fortgesetzt',
    'images.stopped': '{actor} hat das Erzeugen von Bildern beendet',
    'ai.tested': '{actor} hat die Verbindung zum KI-Modell geprüft',
  },
)
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
