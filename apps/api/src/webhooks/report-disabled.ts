import { DAY_MS } from '@whofor/core/durations'
import { texts } from '@whofor/texts/mail'
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
    content: () =>
      contentOf(
        webhook.disabled_reason === 'gone'
          ? texts.report_disabled.gone({ url })
          : texts.report_disabled.failing({ url }),
      ),
    lifeMs: LIFE_MS,
  })
}

const contentOf = (what: string): MailContent => ({
  subject: texts.report_disabled.subject,
  preview: what,
  heading: texts.report_disabled.heading,
  paragraphs: [what, texts.report_disabled.next],
  action: { label: texts.report_disabled.action, path: '/settings?tab=api' },
  reason: texts.report_disabled.reason,
})
