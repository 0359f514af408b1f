import type { MailContent } from '../../../mail/mail-content.ts'
import { recoveryPath } from '../../password/recovery-token.ts'

/** @param token for the console's page, which asks for the new password */
export function recoveryMail(token: string): MailContent {
  return {
    subject: 'Reset your Whofor password',
    preview: 'The link works once, for one hour.',
    heading: 'Choose a new password',
    paragraphs: ['An administrator sent you a link to choose a new password.'],
    action: { label: 'Choose a new password', path: recoveryPath(token) },
    notes: [
      'The link works once, for one hour.',
      'Don’t need a new password? You can ignore this email. Your password stays the same.',
    ],
    reason: 'You’re receiving this email because an administrator asked to reset your password.',
  }
}
