import type { MailContent } from '../../mail/mail-content.ts'

/** To the address of today. Names the new one, which only the signed-in owner can have typed. */
export function currentAddressMail(token: string, new_email: string): MailContent {
  return {
    subject: 'Confirm the change of your email address',
    preview: 'Your Whofor account moves to another address.',
    heading: 'Confirm the change',
    paragraphs: [
      `Your Whofor account is to use ${new_email} instead of this address. Confirm the change here and at the new address.`,
    ],
    action: { label: 'Confirm the change', path: `/email-change/${token}` },
    notes: [
      'The link works once, for 24 hours. Until both addresses are confirmed, nothing changes.',
      'Not you? Don’t confirm. Change your password: someone may be signed in to your account.',
    ],
    reason: 'You got this because your account uses this address.',
  }
}

export function newAddressMail(token: string): MailContent {
  return {
    subject: 'Confirm your new email for Whofor',
    preview: 'One click at the new address.',
    heading: 'Confirm your new email',
    paragraphs: ['Confirm that a Whofor account may use this address from now on.'],
    action: { label: 'Confirm email', path: `/email-change/${token}` },
    notes: ['The link works once, for 24 hours.', 'Not you? Ignore this email and nothing happens.'],
    reason: 'You got this because someone wants to use this address for an account.',
  }
}

/** In place of a link, to an address that another account uses. */
export function takenAddressMail(): MailContent {
  return {
    subject: 'Your address is in use at Whofor',
    preview: 'Someone tried to use it for another account.',
    heading: 'You already have an account',
    paragraphs: [
      'Someone tried to use this address for another Whofor account. Yours uses it, so nothing has changed.',
    ],
    action: { label: 'Sign in', path: '/login' },
    notes: [
      'Was it you? Sign in with this address, or choose another one for your other account.',
      'Not you? Ignore this email.',
    ],
    reason: 'You got this because your account uses this address.',
  }
}
