import { currentLocale } from '@whofor/texts/current-locale'
import { texts } from '@whofor/texts/mail'
import type { MailContent } from '../../mail/mail-content.ts'
import { recoveryPath } from './recovery-token.ts'

export function recoveryMail(token: string, now: number): MailContent {
  return {
    subject: texts.password.subject,
    preview: texts.password.preview,
    heading: texts.password.heading,
    paragraphs: [texts.password.asked],
    action: { label: texts.password.action, path: recoveryPath(token) },
    notes: [texts.password.ignore, texts.password.requested({ time: minuteOf(now) })],
    reason: texts.password.reason,
  }
}

const MINUTE = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const

/** Such as `21 November 2026 at 14:06 UTC`. */
const minuteOf = (time: number) =>
  `${new Intl.DateTimeFormat(currentLocale() === 'en' ? 'en-GB' : currentLocale(), MINUTE).format(time)} UTC`
