import { spacedCode } from '@whofor/core/account/email-texts'
import type { MailContent } from '../../mail/mail-content.ts'

const REASON = 'You’re receiving this email because your account uses this address.'

export function signInMail(code: string, token: string): MailContent {
  return {
    subject: `${spacedCode(code)} is your Whofor code`,
    preview: 'It works once, for ten minutes.',
    heading: 'Your sign-in code',
    paragraphs: ['Enter it in the window where you’re signing in. It works once, for ten minutes.'],
    code: spacedCode(code),
    action: { label: 'Sign in with this link', path: `/sign-in/${token}` },
    notes: [
      'The link works once, for an hour. We never ask for this code by phone or chat.',
      'Not you? You can ignore this email. No one can sign in without the code.',
    ],
    reason: REASON,
  }
}

export function reauthenticationMail(code: string): MailContent {
  return {
    subject: `${spacedCode(code)} is your Whofor code`,
    preview: 'It works once, for ten minutes.',
    heading: 'Confirm it’s you',
    paragraphs: ['Enter this code to confirm your change. It works once, for ten minutes.'],
    code: spacedCode(code),
    notes: [
      'We never ask for this code by phone or chat.',
      'Not you? Someone may be signed in to your account. Sign out everywhere in Settings > Security.',
    ],
    reason: REASON,
  }
}

/** After the first proof of owning the address, when the account had a password before. */
export function passwordRemovedMail(): MailContent {
  return {
    subject: 'Your Whofor password was removed',
    preview: 'Choose a new one to sign in with a password.',
    heading: 'Your password was removed',
    paragraphs: [
      'You just confirmed that this address is yours. The account’s password was set before that, perhaps by someone else, so we removed it and signed out all other devices.',
    ],
    action: { label: 'Choose a new password', path: '/settings?tab=security' },
    reason: REASON,
  }
}
