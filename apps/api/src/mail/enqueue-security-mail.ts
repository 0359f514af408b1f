import { DAY_MS } from '@whofor/core/durations'
import { currentLocale } from '@whofor/texts/current-locale'
import { texts } from '@whofor/texts/mail'
import type { Tx } from '../db/db.ts'
import { browserName, type RequestScope } from '../scope/request-scope.ts'
import { enqueueMail } from './enqueue-mail.ts'
import type { MailContent } from './mail-content.ts'
import type { MailDeps } from './port.ts'
import { isConfirmedAddress } from './queries.ts'

const LIFE_MS = 3 * DAY_MS

/**
 * Stores a security mail in the write that makes the change, before the user's row loses the address. Dropped, without
 * failing the write: a mail to an address that nobody confirmed, which may be a stranger's, and those past the limit. Each
 * kind of event is counted separately, so that harmless changes cannot suppress the mail about another one.
 * @param user with the address that the mail goes to: the old one when the address changes
 */
export async function enqueueSecurityMail(
  deps: MailDeps,
  scope: Pick<RequestScope, 'browser' | 'ip_prefix'>,
  tx: Tx,
  user: { id: string; email: string },
  ...notice: SecurityNotice
): Promise<void> {
  const [what] = notice
  // Without SMTP mails are files on the operator's disk.
  if (deps.env.mail.smtpUrl !== undefined && !(await isConfirmedAddress(deps.db, tx, user))) return
  if (!(await deps.limits.tryConsume('security-mail', `${what} ${user.id}`))) return
  const circumstances = { time: deps.clock(), userAgent: scope.browser, network: scope.ip_prefix }
  await enqueueMail(deps, tx, {
    kind: 'security',
    // Rows of a deleted user are deleted, too.
    user_id: what === 'account_deleted' ? null : user.id,
    reader_id: user.id,
    recipient: user.email,
    content: () => securityMail(notice, circumstances),
    lifeMs: LIFE_MS,
  })
}

type NamedEvent = keyof typeof texts.security.named
type PlainEvent = keyof typeof texts.security.plain
/** What happened; some events name what was added or removed, such as “Google”. The name may depend on the language. */
type SecurityNotice = [what: PlainEvent] | [what: NamedEvent, name: string | (() => string)]

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
  code_refused: 'check',
  codes_stopped: 'recover',
  recovery_codes_created: 'check',
  factor_added: 'check',
  factor_removed: 'check',
  identity_linked: 'check',
  identity_unlinked: 'check',
  api_key_created: 'keys',
  app_connected: 'apps',
  webhook_created: 'webhooks',
  access_removed: 'check',
}

/** Tells a user about a change to how their account is signed in to. */
function securityMail(notice: SecurityNotice, { time, userAgent, network }: Circumstances): MailContent {
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
