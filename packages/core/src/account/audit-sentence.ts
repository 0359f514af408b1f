import { tierTitle } from './account.ts'
import { AUDIT_SENTENCES, type AuditEntry, isAuditAction } from './audit-log.ts'

/** A part of a sentence, and whom it names. */
export type SentencePart = { text: string; names: 'actor' | 'subject' | null }

/** The sentence of an entry in parts. An act on oneself names its subject once. */
export function auditSentence(entry: AuditEntry): SentencePart[] {
  const { actor, subject } = entry
  const isOwn = actor !== null && subject.type === 'user' && actor.id === subject.id
  return sentenceOf(entry.action)
    .split(/(\{\w+\})/)
    .filter((text) => text !== '')
    .map((text): SentencePart => {
      if (text === '{actor}') return { text: actorName(entry), names: 'actor' }
      if (text === '{subject}' && isOwn) return { text: 'their own account', names: null }
      if (text === '{subject}') return { text: subjectName(entry), names: 'subject' }
      return { text: text.startsWith('{') ? detailText(entry, text.slice(1, -1)) : text, names: null }
    })
}

/** The sentence of an entry as plain text. */
export const auditText = (entry: AuditEntry): string =>
  auditSentence(entry)
    .map(({ text }) => text)
    .join('')

const DELETED = 'Deleted account'

export function actorName({ actor }: AuditEntry): string {
  return actor === null ? 'Command line' : (actor.name ?? DELETED)
}

export function subjectName({ subject }: AuditEntry): string {
  if (subject.type === 'tier') return tierTitle(subject.id ?? '')
  if (subject.type === 'invitation') return subject.name ?? 'someone'
  return subject.name ?? DELETED
}

/** Actions of newer or older versions are shown by their name. */
function sentenceOf(action: string): string {
  return isAuditAction(action) ? AUDIT_SENTENCES[action] : `{actor}: ${action}, {subject}`
}

const FACTORS = new Map<unknown, string>([
  ['totp', 'an authenticator app'],
  ['passkey', 'a passkey'],
])
const PROVIDERS = new Map<unknown, string>([
  ['google', 'a Google account'],
  ['github', 'a GitHub account'],
  ['microsoft-entra-id', 'a Microsoft account'],
  ['oidc', 'a single sign-on account'],
])

function detailText({ details }: AuditEntry, name: string): string {
  const value = details[name]
  if (name === 'changes') return changesText(value)
  if (name === 'factor_type') return FACTORS.get(value) ?? 'a second factor'
  if (name === 'provider') return PROVIDERS.get(value) ?? 'an account'
  return typeof value === 'string' ? tierTitle(value) : 'unknown'
}

/** “max personas from 10 to 20”; changes at the command line name the new value alone. */
function changesText(changes: unknown): string {
  const all = typeof changes === 'object' && changes !== null ? Object.entries(changes) : []
  const texts = all.map(([key, change]) => {
    const label = key.replaceAll('_', ' ').replace(/\b(ai|gb)\b/, (word) => word.toUpperCase())
    if (!isChange(change)) return `${label} to ${valueText(change)}`
    return `${label} from ${valueText(change.from)} to ${valueText(change.to)}`
  })
  return texts.length === 0 ? 'nothing' : texts.join(', ')
}

const isChange = (change: unknown): change is { from: unknown; to: unknown } =>
  typeof change === 'object' && change !== null && 'from' in change && 'to' in change

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(' and ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}
