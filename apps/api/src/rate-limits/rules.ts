import type { Limited } from './rate-limit-texts.ts'

const MINUTE_S = 60
const FOREVER = 0

export type RuleLimits = {
  points: number
  /** Seconds; 0 until the points are cleared. */
  duration: number
  /** Additional points once the first are used, for many people who arrive at the same time. */
  burst?: { points: number; duration: number }
  /** What there were too many of, for the message. */
  what?: Limited
}

const ATTEMPTS = { what: 'attempts' } as const

/** The rules; each comment says what the key is. */
export const RULES = {
  /**
   * By account and, for a browser that signed in to it before, by browser; for others by account and network.
   */
  'sign-in': { points: 10, duration: 15 * MINUTE_S, ...ATTEMPTS },
  /** By account, successful ones included, for browsers that signed in to it before. */
  'sign-in-known': { points: 100, duration: 15 * MINUTE_S, ...ATTEMPTS },
  /**
   * By account, successful ones included, for browsers that never signed in to it: strangers cannot lock its
   * owner out.
   */
  'sign-in-account': { points: 100, duration: 15 * MINUTE_S, ...ATTEMPTS },
  /** By address over all accounts, for the same browsers: limits one guess at each of many accounts. */
  'sign-in-address': { points: 300, duration: 15 * MINUTE_S, ...ATTEMPTS },
  /** By address. */
  'sign-up': { points: 30, duration: 60 * MINUTE_S, ...ATTEMPTS },
  /** By network: registrations without a proof of work, where CAPTCHA is auto. */
  'registrations-network': { points: 5, duration: 60 * MINUTE_S },
  /** Over the instance, for the same. */
  'registrations-instance': { points: 30, duration: 60 * MINUTE_S },
  /** By challenge: a proof of work is accepted once. It expires sooner than this. */
  proof: { points: 1, duration: 15 * MINUTE_S },
  /** By user: passwords and codes typed by someone who is signed in. */
  reauthenticate: { points: 10, duration: 15 * MINUTE_S, ...ATTEMPTS },
  /**
   * Wrong codes, by user. Separately for each browser that signed in before, for resets and for enrolments.
   */
  'second-factor': { points: 5, duration: 5 * MINUTE_S, ...ATTEMPTS },
  /**
   * Wrong codes in a row, however long it takes, by user and separately as above: six digits can be guessed in the end.
   */
  'wrong-codes': { points: 100, duration: FOREVER, ...ATTEMPTS },
  /** By address: challenges for passkeys, of which each visit of the sign-in page takes one, and their answers. */
  passkey: { points: 600, duration: 15 * MINUTE_S, ...ATTEMPTS },
  /** By email address: mails that anyone can ask for. */
  mail: { points: 5, duration: 60 * MINUTE_S, what: 'emails' },
  /** By email address, for the same mails, for browsers that signed in to its account before. */
  'mail-known': { points: 15, duration: 60 * MINUTE_S, what: 'emails' },
  /** By address, for the same mails. */
  'mail-address': { points: 30, duration: 60 * MINUTE_S, what: 'emails' },
  /**
   * By account and kind of event. Counted inside the write that makes the change, so by each process in memory: a
   * shared rule would wait there for a second connection.
   */
  'security-mail': { points: 10, duration: 60 * MINUTE_S },
  /** By address: sign-ins at identity providers, counted at the start and at the reply. */
  provider: { points: 120, duration: 15 * MINUTE_S, ...ATTEMPTS },
  /** By address: links and codes from mails. */
  'mail-token': { points: 60, duration: 15 * MINUTE_S, ...ATTEMPTS },
  /** By user, for all changes in the console together, and by session for signing out: far more than anyone clicks. */
  write: { points: 120, duration: MINUTE_S },
  /** By user: tests of webhooks and deliveries sent again, each of which waits for its receiver. */
  'webhook-sends': { points: 30, duration: MINUTE_S },
  /** By user: requests with any of their API keys. */
  api: { points: 300, duration: MINUTE_S },
  /** By address: apps that register. Assistants on the web register all of their users from a few addresses. */
  'oauth-register': { points: 60, duration: 60 * MINUTE_S },
  /** By address: apps that exchange, refresh and revoke tokens. */
  'oauth-token': { points: 300, duration: MINUTE_S },
  /** By user: documents of apps that are read from their addresses. */
  'oauth-document': { points: 20, duration: MINUTE_S },
  /** By user. */
  ai: { points: 10, duration: MINUTE_S },
  /** Over the instance: tests of the connection to the model, which are paid calls that no quota counts. */
  'ai-test': { points: 10, duration: 10 * MINUTE_S, what: 'attempts' },
  /** By user, one point per file: a PDF takes up to a second of CPU time. At least the maximum of one ZIP. */
  export: { points: 120, duration: MINUTE_S },
  /** By user: everything that an account holds in one file. */
  'account-export': { points: 5, duration: 60 * MINUTE_S, what: 'exports' },
  /** By user: pictures that they upload, each of which may take ten seconds of CPU time. */
  image: { points: 30, duration: 10 * MINUTE_S, what: 'files' },
  /** By user: a file takes up to a few seconds of CPU time each time its mapping changes. */
  import: { points: 60, duration: MINUTE_S, what: 'files' },
  /**
   * By address over all surveys, open or not: a lecture hall behind one address gets through, and a limit
   * reveals nothing about a survey.
   */
  submit: { points: 300, duration: MINUTE_S, burst: { points: 300, duration: 5 * MINUTE_S } },
  /** By survey: answers a minute that need no proof of work, from all addresses together. */
  'survey-answers': { points: 600, duration: MINUTE_S },
  /** By survey: answers a minute, of those that need a proof of work, for which an easy one will do. */
  'survey-flood': { points: 2400, duration: MINUTE_S },
  /** By survey: forms a minute that are accepted without a script, which alone can prove work. */
  'survey-forms': { points: 30, duration: MINUTE_S },
  /** By survey: unfinished answers a minute that are kept. */
  'survey-unfinished': { points: 300, duration: MINUTE_S },
  /** By survey: answers that came faster than anyone gives them. None counts before it is sent again. */
  'fast-answer': { points: 0, duration: MINUTE_S },
  /** By address: forms past the limit that are returned filled in; each costs a page. */
  'submit-again': { points: 300, duration: MINUTE_S },
  /** By address. */
  'public-read': { points: 1200, duration: MINUTE_S },
} as const satisfies Record<string, RuleLimits>
export type RuleName = keyof typeof RULES

/** Rules that must survive a restart, each request counted in the database: they protect accounts and money. */
export const STORED: ReadonlySet<RuleName> = new Set([
  'sign-in',
  'sign-in-known',
  'sign-in-account',
  'sign-in-address',
  'sign-up',
  'registrations-network',
  'registrations-instance',
  'proof',
  'reauthenticate',
  'second-factor',
  'wrong-codes',
  'mail',
  'mail-known',
  'mail-address',
  'mail-token',
  'provider',
  'oauth-register',
  'ai',
  'ai-test',
])

/**
 * Rules that apply to all processes together but are counted in memory, with points leased from PostgreSQL; on SQLite there is
 * one process. The others are counted by each process: `public-read` and `submit-again` protect its own CPU time,
 * `fast-answer` has no points, and `security-mail` runs inside a write.
 */
export const LEASED: ReadonlySet<RuleName> = new Set([
  'passkey',
  'write',
  'api',
  'oauth-token',
  'oauth-document',
  'export',
  'account-export',
  'image',
  'import',
  'submit',
  'survey-answers',
  'survey-flood',
  'survey-unfinished',
  'survey-forms',
])
