import { translated } from '@whofor/core/i18n/translated'
import type { MailContent } from '../mail/mail-content.ts'

const TEXTS = translated(
  {
    none: 'You have no recovery codes left.',
    left: (left: number) => `You have ${left} ${left === 1 ? 'code' : 'codes'} left.`,
    subject: 'A recovery code was used',
    what: (remaining: string) => `Someone used one of your recovery codes. ${remaining}`,
    otherwise:
      'If this was you, you can ignore this email. If not, change your password and create new recovery codes now.',
    action: 'Review your security settings',
    reason: 'You’re receiving this email because it’s about the security of your Whofor account.',
  },
  {
    none: 'Sie haben keine Wiederherstellungscodes mehr.',
    left: (left) => `Sie haben noch ${left} ${left === 1 ? 'Code' : 'Codes'}.`,
    subject: 'Ein Wiederherstellungscode wurde verwendet',
    what: (remaining) => `Jemand hat einen Ihrer Wiederherstellungscodes verwendet. ${remaining}`,
    otherwise:
      'Wenn Sie das waren, ignorieren Sie diese E-Mail. Wenn nicht, ändern Sie jetzt Ihr Passwort und erstellen Sie neue Codes.',
    action: 'Sicherheitseinstellungen prüfen',
    reason: 'Sie erhalten diese E-Mail, weil sie die Sicherheit Ihres Whofor-Kontos betrifft.',
  },
)

/** @param left codes that can still be used */
export function recoveryCodeUsedMail(left: number): MailContent {
  const remaining = left === 0 ? TEXTS.none : TEXTS.left(left)
  return {
    subject: TEXTS.subject,
    preview: remaining,
    heading: TEXTS.subject,
    paragraphs: [TEXTS.what(remaining), TEXTS.otherwise],
    action: { label: TEXTS.action, path: '/settings?tab=security' },
    reason: TEXTS.reason,
  }
}
