import { translated } from '@whofor/core/i18n/translated'
import type { MailContent } from '../../mail/mail-content.ts'

const TEXTS = translated(
  {
    subject: 'Confirm your email for Whofor',
    preview: 'One click and you’re done.',
    heading: 'Confirm your email',
    confirmThat: (email: string) =>
      `Confirm that ${email} is yours. Then you can reset your password by email.`,
    action: 'Confirm email',
    oneLink: 'The link works once, for 24 hours.',
    ignore: 'Not you? You can ignore this email. Nothing will change.',
    reason: 'You’re receiving this email because someone used this address to create an account.',
  },
  {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse für Whofor',
    preview: 'Ein Klick, und Sie sind fertig.',
    heading: 'E-Mail-Adresse bestätigen',
    confirmThat: (email) =>
      `Bestätigen Sie, dass ${email} Ihnen gehört. Dann können Sie Ihr Passwort per E-Mail zurücksetzen.`,
    action: 'E-Mail-Adresse bestätigen',
    oneLink: 'Der Link gilt einmal, 24 Stunden lang.',
    ignore: 'Nicht Sie? Ignorieren Sie diese E-Mail. Es ändert sich nichts.',
    reason: 'Sie erhalten diese E-Mail, weil jemand mit dieser Adresse ein Konto erstellt hat.',
  },
)

export function verificationMail(token: string, email: string): MailContent {
  return {
    subject: TEXTS.subject,
    preview: TEXTS.preview,
    heading: TEXTS.heading,
    paragraphs: [TEXTS.confirmThat(email)],
    action: { label: TEXTS.action, path: `/verify/${token}` },
    notes: [TEXTS.oneLink, TEXTS.ignore],
    reason: TEXTS.reason,
  }
}
