import type { MailContent } from '../../mail/mail-content.ts'

/** To the address of today. Names the new one, which only the signed-in owner can have typed. */
export function currentAddressMail(token: string, new_email: string): MailContent {
  return {
    subject: 'Confirm the change of your email',
    preview: 'Your Whofor account is moving to a new address.',
    heading: 'Confirm the change',
    paragraphs: [
      `Your Whofor account will use ${new_email} instead of this address. Confirm the change here and at the new address.`,
    ],
    action: { label: 'Confirm the change', path: `/email-change/${token}` },
    notes: [
      'The link works once, for 24 hours. Nothing changes until both addresses are confirmed.',
      'Not you? Don’t confirm. Someone may be signed in to your account, so change your password now.',
    ],
    reason: 'You’re receiving this email because your account uses this address.',
  }
}

export function newAddressMail(token: string): MailContent {
  return {
    subject: 'Confirm your new email for Whofor',
    preview: 'One click and it’s confirmed.',
    heading: 'Confirm your new email',
    paragraphs: ['Confirm this address to use it for your Whofor account.'],
    action: { label: 'Confirm email', path: `/email-change/${token}` },
    notes: ['The link works once, for 24 hours.', 'Not you? You can ignore this email. Nothing will change.'],
    reason: 'You’re receiving this email because someone asked to use this address for their account.',
  }
}

/** In place of a link, to an address that another account uses. */
export function takenAddressMail(): MailContent {
  return {
    subject: 'You already have a Whofor account',
    preview: 'Someone tried to use your address for another account.',
    heading: 'You already have an account',
    paragraphs: [
      'Someone tried to use this address for another Whofor account. Your account already uses it, so nothing has changed.',
    ],
    action: { label: 'Sign in', path: '/login' },
    notes: [
      'If this was you, sign in with this address, or choose a different one for your other account.',
      'Not you? You can ignore this email.',
    ],
    reason: 'You’re receiving this email because your account uses this address.',
  }
}
