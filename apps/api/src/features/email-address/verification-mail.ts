import type { MailContent } from '../../mail/mail-content.ts'

export function verificationMail(token: string, email: string): MailContent {
  return {
    subject: 'Confirm your email for Whofor',
    preview: 'One click and you’re done.',
    heading: 'Confirm your email',
    paragraphs: [`Confirm that ${email} is yours. Then you can reset your password by email.`],
    action: { label: 'Confirm email', path: `/verify/${token}` },
    notes: ['The link works once, for 24 hours.', 'Not you? You can ignore this email. Nothing will change.'],
    reason: 'You’re receiving this email because someone used this address to create an account.',
  }
}
