import { currentLocale } from '@whofor/texts/current-locale'
import { browserName } from '../scope/browser-name.ts'
import type { MailContent } from './mail-content.ts'
import { SECURITY_TEXTS } from './security-texts.ts'

type NamedEvent = keyof typeof SECURITY_TEXTS.named
type PlainEvent = keyof typeof SECURITY_TEXTS.plain
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
  const browser = userAgent === null ? SECURITY_TEXTS.commandLine : browserName(userAgent)
  const action = ACTIONS[notice[0]]
  return {
    subject,
    preview: what,
    heading,
    paragraphs: [
      what,
      SECURITY_TEXTS.from(
        formatTime(time),
        network === null ? browser : SECURITY_TEXTS.network(browser, network),
      ),
    ],
    ...(action && { action: { label: SECURITY_TEXTS.actions[action], path: PATHS[action] } }),
    notes: [SECURITY_TEXTS.wasYou, otherwise],
    reason: SECURITY_TEXTS.reason,
  }
}

function textsOf(notice: SecurityNotice) {
  if (notice.length === 1) return SECURITY_TEXTS.plain[notice[0]]
  const [what, name] = notice
  return SECURITY_TEXTS.named[what](typeof name === 'string' ? name : name())
}

function formatTime(time: number): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  const locale = currentLocale() === 'en' ? 'en-GB' : currentLocale()
  return `${new Intl.DateTimeFormat(locale, format).format(time)} UTC`
}
