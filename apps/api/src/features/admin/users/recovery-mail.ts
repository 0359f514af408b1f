import type { MailContent } from '../../../mail/mail-content.ts'
import { recoveryPath } from '../../password/recovery-token.ts'

/** @param token for the console's page, which asks for the new password */
export function recoveryMail(token: string): MailContent {
  return {
    subject: 'Reset your Whofor password',
    preview: 'The link works once, within one hour.',
    heading: 'Choose a new password',
    paragraphs: ['An administrator sent you this link so that you can choose a new password.'],
    action: { label: 'Choose a new password', path: recoveryPath(token) },
    notes: [
      'The link works once, within one hour.',
      'If you don’t need a new password, ignore this email: your password stays as it is.',
    ],
    reason: 'You get this email because an administrator asked to reset the password of your account.',
  }
}
