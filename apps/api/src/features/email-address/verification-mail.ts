import { texts } from '@whofor/texts/mail'
import type { MailContent } from '../../mail/mail-content.ts'

export function verificationMail(token: string, email: string): MailContent {
  return {
    subject: texts.verification.subject,
    preview: texts.verification.preview,
    heading: texts.verification.heading,
    paragraphs: [texts.verification.confirm_that({ email })],
    action: { label: texts.verification.action, path: `/verify/${token}` },
    notes: [texts.verification.one_link, texts.verification.ignore],
    reason: texts.verification.reason,
  }
}
