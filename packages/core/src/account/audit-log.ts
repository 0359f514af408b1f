import { texts } from '@whofor/texts/core/audit'
import { z } from 'zod'
import { personText } from '../text/clean-text.ts'
import { tierTitle } from './account.ts'

export type AuditAction = keyof typeof texts.actions
export const AUDIT_ACTIONS = Object.keys(texts.actions).filter(isAuditAction)

function isAuditAction(action: string): action is AuditAction {
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

/** A part of a sentence, and the user it names, if any. */
type SentencePart = { text: string; names: 'actor' | 'subject' | null }

/** The sentence of an entry in parts. If a user acted on themselves, they are named once. */
export function auditSentence(entry: AuditEntry): SentencePart[] {
  const { actor, subject } = entry
  const isOwn = actor !== null && subject.type === 'user' && actor.id === subject.id
  return sentenceOf(entry.action)
    .split(/(\{\w+\})/)
    .filter((text) => text !== '')
    .map((text): SentencePart => {
      if (text === '{actor}') return { text: actorName(entry), names: 'actor' }
      if (text === '{subject}' && isOwn) return { text: texts.sentence.own, names: null }
      if (text === '{subject}') return { text: subjectName(entry), names: 'subject' }
      return { text: text.startsWith('{') ? detailText(entry, text.slice(1, -1)) : text, names: null }
    })
}

/** The sentence of an entry as plain text. */
export const auditText = (entry: AuditEntry): string =>
  auditSentence(entry)
    .map(({ text }) => text)
    .join('')

export function actorName({ actor }: AuditEntry): string {
  return actor === null ? texts.sentence.command_line : (actor.name ?? texts.sentence.deleted)
}

export function subjectName({ subject, details }: AuditEntry): string {
  if (subject.type === 'tier') return tierTitle(subject.id ?? '')
  if (subject.type === 'invitation') return subject.name ?? texts.sentence.someone
  if (subject.type !== null && subject.type !== 'user') return titleOf(details)
  return subject.name ?? texts.sentence.deleted
}

/** Content of the instance is shown under its name at that time. */
const titleOf = ({ title }: AuditEntry['details']): string => quotedText(title)
const quotedText = (text: unknown): string => (typeof text === 'string' ? `“${text}”` : '')

/** Arguments that format a message into its own template, which is then split at the placeholders. */
const PLACEHOLDERS = {
  actor: '{actor}',
  subject: '{subject}',
  app_name: '{app_name}',
  changes: '{changes}',
  count: '{count}',
  factor_type: '{factor_type}',
  from: '{from}',
  key_name: '{key_name}',
  provider: '{provider}',
  to: '{to}',
  url: '{url}',
}

/** Unknown actions, of newer or older versions, are shown by their code. */
function sentenceOf(action: string): string {
  return isAuditAction(action) ? texts.actions[action](PLACEHOLDERS) : `{actor}: ${action}, {subject}`
}

const PROVIDERS = new Map<unknown, string>([
  ['google', 'Google'],
  ['github', 'GitHub'],
  ['microsoft-entra-id', 'Microsoft'],
])

function factorText(factor: unknown): string {
  if (factor === 'totp') return texts.sentence.app
  return factor === 'passkey' ? texts.sentence.passkey : texts.sentence.factor
}

function providerText(provider: unknown): string {
  const name = PROVIDERS.get(provider)
  if (name !== undefined) return texts.sentence.account_at({ provider: name })
  return provider === 'oidc' ? texts.sentence.single_sign_on : texts.sentence.account
}

function detailText({ details }: AuditEntry, name: string): string {
  const value = details[name]
  if (name === 'changes') return changesText(value)
  if (name === 'factor_type') return factorText(value)
  if (name === 'key_name' || name === 'app_name') return quotedText(value)
  if (name === 'provider') return providerText(value)
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? tierTitle(value) : texts.sentence.unknown
}

/** “max personas from 10 to 20”. Changes made by the command line contain the new value alone. */
function changesText(changes: unknown): string {
  const all = typeof changes === 'object' && changes !== null ? Object.entries(changes) : []
  const limits: Record<string, string> = texts.sentence.limits
  const changed = all.map(([key, change]) => {
    const label = limits[key] ?? key.replaceAll('_', ' ').replace(/\b(ai|gb)\b/, (word) => word.toUpperCase())
    if (!isChange(change)) return texts.sentence.to({ label, to: valueText(change) })
    return texts.sentence.from_to({ label, from: valueText(change.from), to: valueText(change.to) })
  })
  return changed.length === 0 ? texts.sentence.nothing : changed.join(', ')
}

const isChange = (change: unknown): change is { from: unknown; to: unknown } =>
  typeof change === 'object' && change !== null && 'from' in change && 'to' in change

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? texts.sentence.none : value.join(texts.sentence.and)
  if (typeof value === 'boolean') return value ? texts.sentence.yes : texts.sentence.no
  return String(value)
}
