import type { MailContent } from './mail-content.ts'

export type SecurityEvent = keyof typeof TEXTS

type Circumstances = { time: number; browser: string; network: string | null }

const CHECK_SESSIONS = { label: 'Check your account', path: '/settings?tab=security' }
const RECOVER = { label: 'Reset your password', path: '/recover' }

const TEXTS = {
  sign_in: {
    subject: 'New sign-in to your Whofor account',
    heading: 'New sign-in',
    what: 'Someone signed in to your account from a browser that it wasn’t used in before.',
    otherwise: 'Not you? Change your password in Settings > Security. That signs out every other browser.',
    action: CHECK_SESSIONS,
  },
  password_changed: {
    subject: 'Your Whofor password was changed',
    heading: 'Your password was changed',
    what: 'The password of your account was changed. Other browsers were signed out.',
    otherwise: 'Not you? Reset your password now. The link goes to this address.',
    action: RECOVER,
  },
  factor_added: {
    subject: 'A second factor was added to your Whofor account',
    heading: 'A second factor was added',
    what: 'Your account can now be signed in to with a new authenticator app or passkey.',
    otherwise: 'Not you? Remove it in Settings > Security and change your password.',
    action: CHECK_SESSIONS,
  },
  factor_removed: {
    subject: 'A second factor was removed from your Whofor account',
    heading: 'A second factor was removed',
    what: 'An authenticator app or passkey was removed from your account.',
    otherwise: 'Not you? Change your password, then add the second factor again in Settings > Security.',
    action: CHECK_SESSIONS,
  },
  recovery_codes_created: {
    subject: 'New recovery codes for your Whofor account',
    heading: 'New recovery codes',
    what: 'New recovery codes were created for your account. The earlier ones no longer work.',
    otherwise: 'Not you? Change your password and create new codes in Settings > Security.',
    action: CHECK_SESSIONS,
  },
  email_changed: {
    subject: 'The email of your Whofor account was changed',
    heading: 'Your email was changed',
    what: 'Your account now uses another address. This one no longer signs in.',
    otherwise: 'Not you? Contact the people who run this Whofor at once.',
    action: undefined,
  },
  identity_linked: {
    subject: 'An account was connected to your Whofor account',
    heading: 'An account was connected',
    what: 'Your account can now be signed in to with an account at another provider.',
    otherwise: 'Not you? Disconnect it in Settings > Security and change your password.',
    action: CHECK_SESSIONS,
  },
  identity_unlinked: {
    subject: 'An account was disconnected from your Whofor account',
    heading: 'An account was disconnected',
    what: 'An account at another provider can no longer sign in to your account.',
    otherwise: 'Not you? Change your password in Settings > Security.',
    action: CHECK_SESSIONS,
  },
  account_deleted: {
    subject: 'Your Whofor account was deleted',
    heading: 'Your account was deleted',
    what: 'Its surveys no longer collect answers and its shared links no longer work. Its personas, surveys and answers are being erased. This can’t be undone.',
    otherwise: 'Not you? Contact the people who run this Whofor at once.',
    action: undefined,
  },
} as const

/** Tells a user about a change to how their account is signed in to. */
export function securityMail(what: SecurityEvent, { time, browser, network }: Circumstances): MailContent {
  const { subject, heading, what: happened, otherwise, action } = TEXTS[what]
  const from = network === null ? browser : `${browser}, network ${network}`
  return {
    subject,
    preview: happened,
    heading,
    paragraphs: [happened, `${formatTime(time)}, from ${from}.`],
    ...(action && { action }),
    notes: ['Was it you? Then there is nothing to do.', otherwise],
    reason: 'You got this because your account uses this address. Security emails cannot be switched off.',
  }
}

function formatTime(time: number): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat('en-GB', format).format(time)} UTC`
}
