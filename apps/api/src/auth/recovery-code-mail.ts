import type { MailContent } from '../mail/mail-content.ts'

/** @param left codes that can still be used */
export function recoveryCodeUsedMail(left: number): MailContent {
  const remaining =
    left === 0 ? 'No recovery codes are left.' : left === 1 ? '1 code is left.' : `${left} codes are left.`
  return {
    subject: 'A recovery code was used',
    preview: remaining,
    heading: 'A recovery code was used',
    paragraphs: [
      `Someone used one of your recovery codes to confirm that it’s you. ${remaining}`,
      'If it was you, there is nothing to do. If it wasn’t, change your password and create new recovery codes now.',
    ],
    action: { label: 'Review your security settings', path: '/settings?tab=security' },
    reason: 'You get this email because of a change in how your account is secured.',
  }
}
