import { texts } from '@whofor/texts/mail'
import type { MailContent } from '../mail/mail-content.ts'

/** @param left codes that can still be used */
export function recoveryCodeUsedMail(left: number): MailContent {
  const remaining = left === 0 ? texts.recovery_code.none : texts.recovery_code.left({ left })
  return {
    subject: texts.recovery_code.subject,
    preview: remaining,
    heading: texts.recovery_code.subject,
    paragraphs: [texts.recovery_code.what({ remaining }), texts.recovery_code.otherwise],
    action: { label: texts.recovery_code.action, path: '/settings?tab=security' },
    reason: texts.recovery_code.reason,
  }
}
