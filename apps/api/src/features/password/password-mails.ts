import { translated } from '@whofor/core/i18n/translated'
import { currentLocale } from '@whofor/texts/current-locale'
import type { MailContent } from '../../mail/mail-content.ts'
import { recoveryPath } from './recovery-token.ts'

const TEXTS = translated(
  {
    subject: 'Reset your Whofor password',
    preview: 'This link works once, for one hour.',
    heading: 'Reset your password',
    asked:
      'Someone asked to reset the password of your Whofor account. If this was you, choose a new one. The link works once, for one hour.',
    action: 'Choose a new password',
    ignore: 'Not you? You can ignore this email. Your password stays the same.',
    requested: (time: string) => `Requested on ${time}.`,
    reason: 'You’re receiving this email because your Whofor account uses this address.',
  },
  {
    subject: 'Setzen Sie Ihr Whofor-Passwort zurück',
    preview: 'Dieser Link gilt einmal, eine Stunde lang.',
    heading: 'Passwort zurücksetzen',
    asked:
      'Jemand möchte das Passwort Ihres Whofor-Kontos zurücksetzen. Wenn Sie das waren, wählen Sie ein neues. Der Link gilt einmal, eine Stunde lang.',
    action: 'Neues Passwort wählen',
    ignore: 'Nicht Sie? Ignorieren Sie diese E-Mail. Ihr Passwort bleibt gleich.',
    requested: (time) => `Angefordert am ${time}.`,
    reason: 'Sie erhalten diese E-Mail, weil Ihr Whofor-Konto diese Adresse verwendet.',
  },
)

export function recoveryMail(token: string, now: number): MailContent {
  return {
    subject: TEXTS.subject,
    preview: TEXTS.preview,
    heading: TEXTS.heading,
    paragraphs: [TEXTS.asked],
    action: { label: TEXTS.action, path: recoveryPath(token) },
    notes: [TEXTS.ignore, TEXTS.requested(minuteOf(now))],
    reason: TEXTS.reason,
  }
}

const MINUTE = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const

/** Such as `21 November 2026 at 14:06 UTC`. */
const minuteOf = (time: number) =>
  `${new Intl.DateTimeFormat(currentLocale() === 'en' ? 'en-GB' : currentLocale(), MINUTE).format(time)} UTC`
