import type { Factor } from '@whofor/core/account/second-factor'
import type { MailContent } from '../../mail/mail-content.ts'

const NAMES = { totp: 'authenticator app', passkey: 'passkey' } as const

export function factorAddedMail({ factor_type }: Pick<Factor, 'factor_type'>): MailContent {
  const name = NAMES[factor_type]
  return securityMail({
    subject: `A new ${name} was added to your account`,
    what: `A new ${name} can now be used to sign in to your account. Your other devices were signed out.`,
  })
}

export function factorRemovedMail(
  { factor_type }: Pick<Factor, 'factor_type'>,
  isLast: boolean,
): MailContent {
  const name = NAMES[factor_type]
  return securityMail({
    subject: `${name === 'passkey' ? 'A' : 'An'} ${name} was removed from your account`,
    what: isLast
      ? `The ${name} of your account was removed. Signing in needs no second factor now, and your recovery codes no longer work.`
      : `One ${name} of your account was removed and can no longer be used to sign in.`,
  })
}

export function recoveryCodesCreatedMail(): MailContent {
  return securityMail({
    subject: 'New recovery codes were created',
    what: 'New recovery codes were created for your account. The previous ones no longer work.',
  })
}

function securityMail({ subject, what }: { subject: string; what: string }): MailContent {
  return {
    subject,
    preview: 'If this wasn’t you, act now.',
    heading: subject,
    paragraphs: [
      what,
      'If it was you, there is nothing to do. If it wasn’t, change your password now and review how you sign in.',
    ],
    action: { label: 'Review your security settings', path: '/settings?tab=security' },
    reason: 'You get this email because of a change in how your account is secured.',
  }
}
