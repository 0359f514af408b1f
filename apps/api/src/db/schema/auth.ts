import type { SqliteKit } from '../columns/sqlite.ts'
import type { AccountTables } from './account.ts'

export type SignInMethod =
  | 'password'
  | 'email_code'
  | 'magic_link'
  | 'passkey'
  | 'identity'
  | 'recovery'
  | 'invitation'
export type AuthTokenKind =
  | 'recovery'
  | 'verification'
  | 'email_change'
  | 'magic_link'
  | 'email_code'
  | 'reauthentication'
  | 'invitation'
  | 'unsubscribe'
  | 'set_up'
export type ChallengeKind = 'passkey_enrolment' | 'passkey_sign_in' | 'passkey_factor' | 'identity'

/**
 * Sessions, tokens, factors, identities and remembered requests. Tokens are stored as their SHA-256 only;
 * secrets that must be read again are encrypted (auth/encryption.ts).
 */
export function authTables(k: SqliteKit, { users }: Pick<AccountTables, 'users'>) {
  const ownedBy = () =>
    k
      .text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' })

  const sessions = k.table(
    'sessions',
    {
      id_hash: k.text().primaryKey(),
      user_id: ownedBy(),
      created_at: k.time().notNull(),
      last_seen_at: k.time().notNull(),
      expires_at: k.time().notNull(),
      absolute_expires_at: k.time().notNull(),
      user_agent: k.text(),
      ip_prefix: k.text(),
      method: k.oneOf<SignInMethod>().notNull().default('password'),
      /** Authenticator assurance level: 2 once a second factor, or a passkey, was verified. */
      aal: k.int().$type<1 | 2>().notNull().default(1),
      /** The password was right and the second factor is still missing: no access yet. */
      is_pending: k.bool().notNull().default(false),
      /** When the user last proved who they are; sensitive changes need a recent time. */
      authenticated_at: k.time().notNull().default(0),
    },
    (t) => [k.index('sessions_user').on(t.user_id), k.index('sessions_expires').on(t.expires_at)],
  )

  /** Browsers that signed in to an account, by the hash of the id in their cookie. */
  const known_browsers = k.table(
    'known_browsers',
    { user_id: ownedBy(), id_hash: k.text().notNull(), signed_in_at: k.time().notNull() },
    (t) => [k.primaryKey({ columns: [t.user_id, t.id_hash] })],
  )

  /** Requests by the key their client made; `status` and `body` are null until the reply is sent. */
  const idempotency_keys = k.table(
    'idempotency_keys',
    {
      user_id: ownedBy(),
      key: k.text().notNull(),
      fingerprint: k.text().notNull(),
      status: k.int(),
      body: k.text(),
      created_at: k.time().notNull(),
    },
    (t) => [
      k.primaryKey({ columns: [t.user_id, t.key] }),
      k.index('idempotency_keys_created').on(t.created_at),
    ],
  )

  /** Tokens sent by mail. Used once: `used_at` is set by the same statement that finds the token. */
  const auth_tokens = k.table(
    'auth_tokens',
    {
      id: k.id(),
      kind: k.oneOf<AuthTokenKind>().notNull(),
      token_hash: k.text().notNull(),
      /** Null for an invitation and a set-up link, whose account does not exist yet. */
      user_id: k.text().references(() => users.id, { onDelete: 'cascade' }),
      /** The address that it was sent to; empty for a set-up link. */
      email: k.text().notNull(),
      /** What else belongs to it, such as the tier of an invitation. */
      data: k.json<unknown>(),
      created_by: k.text().references(() => users.id, { onDelete: 'set null' }),
      created_at: k.time().notNull(),
      expires_at: k.time().notNull(),
      used_at: k.time(),
      /** Wrong guesses of a code. */
      attempts: k.int().notNull().default(0),
    },
    (t) => [
      k.uniqueIndex('auth_tokens_hash').on(t.token_hash),
      k.index('auth_tokens_user').on(t.user_id, t.kind, t.created_at),
      k.index('auth_tokens_email').on(t.email, t.kind, t.created_at),
      k.index('auth_tokens_kind').on(t.kind, t.created_at, t.id),
      k.index('auth_tokens_creator').on(t.created_by),
      k.index('auth_tokens_expires').on(t.expires_at),
    ],
  )

  /** An authenticator app or a passkey. */
  const mfa_factors = k.table(
    'mfa_factors',
    {
      id: k.id(),
      user_id: ownedBy(),
      factor_type: k.oneOf<'totp' | 'passkey'>().notNull(),
      friendly_name: k.text().notNull(),
      status: k.oneOf<'unverified' | 'verified'>().notNull(),
      /** TOTP: encrypted. */
      secret: k.text(),
      /** TOTP: the time step of the last code, so that a code works once. */
      last_step: k.big(),
      credential_id: k.text(),
      public_key: k.bytes(),
      counter: k.big(),
      transports: k.json<string[]>(),
      is_backed_up: k.bool(),
      created_at: k.time().notNull(),
      last_used_at: k.time(),
    },
    (t) => [
      k.index('mfa_factors_user').on(t.user_id, t.created_at),
      k.uniqueIndex('mfa_factors_credential').on(t.credential_id),
    ],
  )

  const mfa_recovery_codes = k.table(
    'mfa_recovery_codes',
    { id: k.id(), user_id: ownedBy(), code_hash: k.text().notNull(), used_at: k.time() },
    (t) => [k.uniqueIndex('mfa_recovery_codes_code').on(t.user_id, t.code_hash)],
  )

  /** A challenge in progress; deleted by the statement that uses it. */
  const auth_challenges = k.table(
    'auth_challenges',
    {
      id: k.id(),
      kind: k.oneOf<ChallengeKind>().notNull(),
      user_id: k.text().references(() => users.id, { onDelete: 'cascade' }),
      challenge: k.text().notNull(),
      data: k.json<unknown>(),
      expires_at: k.time().notNull(),
    },
    (t) => [
      k.index('auth_challenges_user').on(t.user_id),
      k.index('auth_challenges_expires').on(t.expires_at),
    ],
  )

  /** Accounts at identity providers that sign in to an account here. */
  const identities = k.table(
    'identities',
    {
      id: k.id(),
      user_id: ownedBy(),
      provider: k.text().notNull(),
      subject: k.text().notNull(),
      /** As the provider last reported it; for display only. */
      email: k.text(),
      created_at: k.time().notNull(),
      last_sign_in_at: k.time(),
    },
    (t) => [
      k.uniqueIndex('identities_subject').on(t.provider, t.subject),
      k.index('identities_user').on(t.user_id, t.created_at),
    ],
  )

  return {
    sessions,
    known_browsers,
    idempotency_keys,
    auth_tokens,
    mfa_factors,
    mfa_recovery_codes,
    auth_challenges,
    identities,
  }
}
