import type { MailContent } from './mail-content.ts'

type NamedEvent = keyof typeof NAMED_TEXTS
type PlainEvent = keyof typeof TEXTS
/** What happened; some events name what was added or removed, such as “Google”. */
export type SecurityNotice = [what: PlainEvent] | [what: NamedEvent, name: string]

type Circumstances = { time: number; browser: string; network: string | null }

const CHECK_SESSIONS = { label: 'Check your account', path: '/settings?tab=security' }
const RECOVER = { label: 'Reset your password', path: '/recover' }

const TEXTS = {
  sign_in: {
    subject: 'New sign-in to your Whofor account',
    heading: 'New sign-in',
    what: 'Someone signed in to your account from a new browser.',
    otherwise: 'Not you? Change your password in Settings > Security. This signs out all other browsers.',
    action: CHECK_SESSIONS,
  },
  password_changed: {
    subject: 'Your Whofor password was changed',
    heading: 'Your password was changed',
    what: 'Your password was changed. All other browsers were signed out.',
    otherwise: 'Not you? Reset your password now. We’ll send the link to this address.',
    action: RECOVER,
  },
  recovery_codes_created: {
    subject: 'New recovery codes for your Whofor account',
    heading: 'New recovery codes',
    what: 'New recovery codes were created for your account. Your old codes no longer work.',
    otherwise: 'Not you? Change your password and create new codes in Settings > Security.',
    action: CHECK_SESSIONS,
  },
  email_changed: {
    subject: 'The email of your Whofor account was changed',
    heading: 'Your email was changed',
    what: 'Your account now uses a different address. You can no longer sign in with this one.',
    otherwise: 'Not you? Contact your administrator right away.',
    action: undefined,
  },
  account_deleted: {
    subject: 'Your Whofor account was deleted',
    heading: 'Your account was deleted',
    what: 'Your surveys no longer collect answers and your shared links no longer work. Your personas, surveys and answers are being erased. This can’t be undone.',
    otherwise: 'Not you? Contact your administrator right away.',
    action: undefined,
  },
} as const

const NAMED_TEXTS = {
  factor_added: (factor: string) => ({
    subject: `${factor} added to your Whofor account`,
    heading: `${factor} added`,
    what: `${withArticle(factor)} was added to your account.`,
    otherwise: 'Not you? Remove it in Settings > Security and change your password.',
    action: CHECK_SESSIONS,
  }),
  factor_removed: (factor: string) => ({
    subject: `${factor} removed from your Whofor account`,
    heading: `${factor} removed`,
    what: `${withArticle(factor)} was removed from your account.`,
    otherwise: 'Not you? Change your password, then add it again in Settings > Security.',
    action: CHECK_SESSIONS,
  }),
  identity_linked: (provider: string) => ({
    subject: `${provider} connected to your Whofor account`,
    heading: `${provider} connected`,
    what: `You can now sign in with ${provider}.`,
    otherwise: 'Not you? Disconnect it in Settings > Security and change your password.',
    action: CHECK_SESSIONS,
  }),
  identity_unlinked: (provider: string) => ({
    subject: `${provider} disconnected from your Whofor account`,
    heading: `${provider} disconnected`,
    what: `You can no longer sign in with ${provider}.`,
    otherwise: 'Not you? Change your password in Settings > Security.',
    action: CHECK_SESSIONS,
  }),
} as const

/** “An authenticator app” */
function withArticle(name: string): string {
  return `${/^[aeiou]/i.test(name) ? 'An' : 'A'} ${name.charAt(0).toLowerCase()}${name.slice(1)}`
}

/** Tells a user about a change to how their account is signed in to. */
export function securityMail(notice: SecurityNotice, { time, browser, network }: Circumstances): MailContent {
  const {
    subject,
    heading,
    what: happened,
    otherwise,
    action,
  } = notice.length === 2 ? NAMED_TEXTS[notice[0]](notice[1]) : TEXTS[notice[0]]
  const from = network === null ? browser : `${browser}, network ${network}`
  return {
    subject,
    preview: happened,
    heading,
    paragraphs: [happened, `${formatTime(time)}, from ${from}.`],
    ...(action && { action }),
    notes: ['If this was you, you can ignore this email.', otherwise],
    reason:
      'You’re receiving this email because it’s about the security of your Whofor account. Security emails can’t be turned off.',
  }
}

function formatTime(time: number): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat('en-GB', format).format(time)} UTC`
}
