import type { MailContent } from '../mail/mail-content.ts'

/** @param left codes that can still be used */
export function recoveryCodeUsedMail(left: number): MailContent {
  const remaining =
    left === 0
      ? 'You have no recovery codes left.'
      : `You have ${left} ${left === 1 ? 'code' : 'codes'} left.`
  return {
    subject: 'A recovery code was used',
    preview: remaining,
    heading: 'A recovery code was used',
    paragraphs: [
      `Someone used one of your recovery codes. ${remaining}`,
      'If this was you, you can ignore this email. If not, change your password and create new recovery codes now.',
    ],
    action: { label: 'Review your security settings', path: '/settings?tab=security' },
    reason: 'You’re receiving this email because it’s about the security of your Whofor account.',
  }
}
