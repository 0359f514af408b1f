import { currentLocale } from '@whofor/texts/current-locale'
import { texts } from '@whofor/texts/mail'
import { browserName } from '../scope/browser-name.ts'
import type { MailContent } from './mail-content.ts'

type NamedEvent = keyof typeof texts.security.named
type PlainEvent = keyof typeof texts.security.plain
/** What happened; some events name what was added or removed, such as “Google”. The name may depend on the language. */
export type SecurityNotice = [what: PlainEvent] | [what: NamedEvent, name: string | (() => string)]

/** `userAgent` is null at the command line. */
type Circumstances = { time: number; userAgent: string | null; network: string | null }

const PATHS = {
  check: '/settings?tab=security',
  recover: '/recover',
  keys: '/settings?tab=api',
  apps: '/settings?tab=api',
  webhooks: '/settings?tab=api',
} as const
const ACTIONS: Partial<Record<PlainEvent | NamedEvent, keyof typeof PATHS>> = {
  sign_in: 'check',
  password_changed: 'recover',
  recovery_codes_created: 'check',
  factor_added: 'check',
  factor_removed: 'check',
  identity_linked: 'check',
  identity_unlinked: 'check',
  api_key_created: 'keys',
  app_connected: 'apps',
  webhook_created: 'webhooks',
}

/** Tells a user about a change to how their account is signed in to. */
export function securityMail(
  notice: SecurityNotice,
  { time, userAgent, network }: Circumstances,
): MailContent {
  const { subject, heading, what, otherwise } = textsOf(notice)
  const browser = userAgent === null ? texts.security.command_line : browserName(userAgent)
  const action = ACTIONS[notice[0]]
  return {
    subject,
    preview: what,
    heading,
    paragraphs: [
      what,
      texts.security.from({
        time: formatTime(time),
        place: network === null ? browser : texts.security.network({ browser, network }),
      }),
    ],
    ...(action && { action: { label: texts.security.actions[action], path: PATHS[action] } }),
    notes: [texts.security.was_you, otherwise],
    reason: texts.security.reason,
  }
}

function textsOf(notice: SecurityNotice) {
  if (notice.length === 1) return texts.security.plain[notice[0]]
  const [event, given] = notice
  const name = typeof given === 'string' ? given : given()
  const { subject, heading, what, otherwise } = texts.security.named[event]
  const names = { name, aName: withArticle(name) }
  return {
    subject: typeof subject === 'string' ? subject : subject(names),
    heading: typeof heading === 'string' ? heading : heading(names),
    what: what(names),
    otherwise,
  }
}

/** In English “An authenticator app”; other languages put the name where it needs no article. */
const withArticle = (name: string): string =>
  currentLocale() === 'en'
    ? `${/^[aeiou]/i.test(name) ? 'An' : 'A'} ${name.charAt(0).toLowerCase()}${name.slice(1)}`
    : name

function formatTime(time: number): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  const locale = currentLocale() === 'en' ? 'en-GB' : currentLocale()
  return `${new Intl.DateTimeFormat(locale, format).format(time)} UTC`
}
