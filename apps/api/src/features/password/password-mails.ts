import type { MailContent } from '../../mail/mail-content.ts'
import { recoveryPath } from './recovery-token.ts'

const REASON = 'You’re receiving this email because your Whofor account uses this address.'

export function recoveryMail(token: string, now: number): MailContent {
  return {
    subject: 'Reset your Whofor password',
    preview: 'This link works once, for one hour.',
    heading: 'Reset your password',
    paragraphs: [
      'Someone asked to reset the password of your Whofor account. If this was you, choose a new one. The link works once, for one hour.',
    ],
    action: { label: 'Choose a new password', path: recoveryPath(token) },
    notes: [
      'Not you? You can ignore this email. Your password stays the same.',
      `Requested on ${minuteOf(now)}.`,
    ],
    reason: REASON,
  }
}

const minute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Such as `21 November 2026 at 14:06 UTC`. */
const minuteOf = (time: number) => `${minute.format(time)} UTC`
