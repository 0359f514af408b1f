import { translated } from '../i18n/translated.ts'
import { tierTitle } from './account.ts'
import { AUDIT_SENTENCES, type AuditEntry, isAuditAction } from './audit-log.ts'

/** A part of a sentence, and the user it names, if any. */
export type SentencePart = { text: string; names: 'actor' | 'subject' | null }

/** The sentence of an entry in parts. If a user acted on themselves, they are named once. */
export function auditSentence(entry: AuditEntry): SentencePart[] {
  const { actor, subject } = entry
  const isOwn = actor !== null && subject.type === 'user' && actor.id === subject.id
  return sentenceOf(entry.action)
    .split(/(\{\w+\})/)
    .filter((text) => text !== '')
    .map((text): SentencePart => {
      if (text === '{actor}') return { text: actorName(entry), names: 'actor' }
      if (text === '{subject}' && isOwn) return { text: TEXTS.own, names: null }
      if (text === '{subject}') return { text: subjectName(entry), names: 'subject' }
      return { text: text.startsWith('{') ? detailText(entry, text.slice(1, -1)) : text, names: null }
    })
}

/** The sentence of an entry as plain text. */
export const auditText = (entry: AuditEntry): string =>
  auditSentence(entry)
    .map(({ text }) => text)
    .join('')

const TEXTS = translated(
  {
    own: 'their own account',
    deleted: 'Deleted account',
    commandLine: 'Command line',
    someone: 'someone',
    app: 'an authenticator app',
    passkey: 'a passkey',
    factor: 'a second factor',
    accountAt: (provider: string) => `a ${provider} account`,
    singleSignOn: 'a single sign-on account',
    account: 'an account',
    unknown: 'unknown',
    nothing: 'nothing',
    none: 'none',
    and: ' and ',
    yes: 'yes',
    no: 'no',
    to: (label: string, to: string) => `${label} to ${to}`,
    fromTo: (label: string, from: string, to: string) => `${label} from ${from} to ${to}`,
    limits: {} as Record<string, string>,
  },
  {
    own: 'eigenes Konto',
    deleted: 'Gelöschtes Konto',
    commandLine: 'Befehlszeile',
    someone: 'jemand',
    app: 'eine Authentifizierungs-App',
    passkey: 'einen Passkey',
    factor: 'einen zweiten Faktor',
    accountAt: (provider) => `ein ${provider}-Konto`,
    singleSignOn: 'ein Single-Sign-on-Konto',
    account: 'ein Konto',
    unknown: 'unbekannt',
    nothing: 'nichts',
    none: 'keine',
    and: ' und ',
    yes: 'ja',
    no: 'nein',
    to: (label, to) => `${label} auf ${to}`,
    fromTo: (label, from, to) => `${label} von ${from} auf ${to}`,
    limits: {
      products_enabled: 'Kontext',
      chat_enabled: 'Chat',
      max_personas: 'Personas',
      max_ai_requests_per_month: 'KI-Anfragen im Monat',
      max_storage_gb: 'Speicher in GB',
      export_formats: 'Exportformate',
    },
  },
)

export function actorName({ actor }: AuditEntry): string {
  return actor === null ? TEXTS.commandLine : (actor.name ?? TEXTS.deleted)
}

export function subjectName({ subject, details }: AuditEntry): string {
  if (subject.type === 'tier') return tierTitle(subject.id ?? '')
  if (subject.type === 'invitation') return subject.name ?? TEXTS.someone
  if (subject.type !== null && subject.type !== 'user') return titleOf(details)
  return subject.name ?? TEXTS.deleted
}

/** Content of the instance is shown under its name at that time. */
const titleOf = ({ title }: AuditEntry['details']): string => quotedText(title)
const quotedText = (text: unknown): string => (typeof text === 'string' ? `“${text}”` : '')

/** Unknown actions, of newer or older versions, are shown by their code. */
function sentenceOf(action: string): string {
  return isAuditAction(action) ? AUDIT_SENTENCES[action] : `{actor}: ${action}, {subject}`
}

const PROVIDERS = new Map<unknown, string>([
  ['google', 'Google'],
  ['github', 'GitHub'],
  ['microsoft-entra-id', 'Microsoft'],
])

function factorText(factor: unknown): string {
  if (factor === 'totp') return TEXTS.app
  return factor === 'passkey' ? TEXTS.passkey : TEXTS.factor
}

function providerText(provider: unknown): string {
  const name = PROVIDERS.get(provider)
  if (name !== undefined) return TEXTS.accountAt(name)
  return provider === 'oidc' ? TEXTS.singleSignOn : TEXTS.account
}

function detailText({ details }: AuditEntry, name: string): string {
  const value = details[name]
  if (name === 'changes') return changesText(value)
  if (name === 'factor_type') return factorText(value)
  if (name === 'key_name' || name === 'app_name') return quotedText(value)
  if (name === 'provider') return providerText(value)
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? tierTitle(value) : TEXTS.unknown
}

/** “max personas from 10 to 20”. Changes made by the command line contain the new value alone. */
function changesText(changes: unknown): string {
  const all = typeof changes === 'object' && changes !== null ? Object.entries(changes) : []
  const texts = all.map(([key, change]) => {
    const label =
      TEXTS.limits[key] ?? key.replaceAll('_', ' ').replace(/\b(ai|gb)\b/, (word) => word.toUpperCase())
    if (!isChange(change)) return TEXTS.to(label, valueText(change))
    return TEXTS.fromTo(label, valueText(change.from), valueText(change.to))
  })
  return texts.length === 0 ? TEXTS.nothing : texts.join(', ')
}

const isChange = (change: unknown): change is { from: unknown; to: unknown } =>
  typeof change === 'object' && change !== null && 'from' in change && 'to' in change

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? TEXTS.none : value.join(TEXTS.and)
  if (typeof value === 'boolean') return value ? TEXTS.yes : TEXTS.no
  return String(value)
}
