import { DAY_MS } from '@whofor/core/durations'
import { translated } from '@whofor/core/i18n/translated'
import type { Logger } from 'pino'
import type { Tx } from '../db/db.ts'
import type { WebhookRow } from '../db/schema/rows.ts'
import type { Events } from '../events/port.ts'
import { publishUserUpdated } from '../events/publish-user-updated.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { MailContent } from '../mail/mail-content.ts'
import type { MailDeps } from '../mail/port.ts'
import { isConfirmedAddress } from '../mail/queries.ts'
import { findEmailOf } from './queries.ts'

const TEXTS = translated(
  {
    subject: 'A webhook of your Whofor account was turned off',
    heading: 'Webhook turned off',
    failing: (url: string) =>
      `${url} has accepted nothing for five days, so we turned it off. Nothing is sent to it any more.`,
    gone: (url: string) =>
      `${url} answered that it is gone (410), so we turned it off. Nothing is sent to it any more.`,
    next: 'Once your receiver works, turn the webhook on again. You can send what it missed from its deliveries.',
    action: 'Open webhooks',
    reason: 'You’re receiving this email because you added a webhook to your Whofor account.',
  },
  {
    subject: 'Ein Webhook Ihres Whofor-Kontos wurde ausgeschaltet',
    heading: 'Webhook ausgeschaltet',
    failing: (url) =>
      `${url} hat fünf Tage lang nichts angenommen, daher haben wir ihn ausgeschaltet. Es wird nichts mehr dorthin gesendet.`,
    gone: (url) =>
      `${url} hat geantwortet, dass es ihn nicht mehr gibt (410), daher haben wir ihn ausgeschaltet. Es wird nichts mehr dorthin gesendet.`,
    next: 'Sobald Ihr Empfänger funktioniert, schalten Sie den Webhook wieder ein. Was er verpasst hat, können Sie aus seinen Zustellungen noch einmal senden.',
    action: 'Webhooks öffnen',
    reason: 'Sie erhalten diese E-Mail, weil Sie Ihrem Whofor-Konto einen Webhook hinzugefügt haben.',
  },
)

const LIFE_MS = 3 * DAY_MS

type ReportDeps = Omit<MailDeps, 'limits'> & { events: Pick<Events, 'publish'>; log: Pick<Logger, 'warn'> }

/** Mails the owner of a webhook that was turned off, in the write that does so. Their dashboard shows it, too. */
export async function reportDisabled(deps: ReportDeps, tx: Tx, webhook: WebhookRow): Promise<void> {
  const { id, user_id, url } = webhook
  deps.log.warn({ webhook: id, reason: webhook.disabled_reason }, 'a webhook was turned off')
  publishUserUpdated(deps, tx, user_id)
  const email = await findEmailOf(deps.db, tx, user_id)
  if (email === null) return
  // Without SMTP mails are files on the operator's disk.
  const needsConfirmed = deps.env.mail.smtpUrl !== undefined
  if (needsConfirmed && !(await isConfirmedAddress(deps.db, tx, { id: user_id, email }))) return
  await enqueueMail(deps, tx, {
    kind: 'webhook',
    user_id,
    recipient: email,
    content: () => contentOf(webhook.disabled_reason === 'gone' ? TEXTS.gone(url) : TEXTS.failing(url)),
    lifeMs: LIFE_MS,
  })
}

const contentOf = (what: string): MailContent => ({
  subject: TEXTS.subject,
  preview: what,
  heading: TEXTS.heading,
  paragraphs: [what, TEXTS.next],
  action: { label: TEXTS.action, path: '/settings?tab=api' },
  reason: TEXTS.reason,
})
