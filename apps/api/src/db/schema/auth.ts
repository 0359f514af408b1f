import type { SqliteKit } from '../columns/sqlite.ts'
import type { AccountTables } from './account.ts'

/** How one proves to be whom one says. Secrets are stored as their SHA-256 alone. */
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
      aal: k.oneOf<'aal1' | 'aal2'>().notNull().default('aal1'),
      created_at: k.time().notNull(),
      last_seen_at: k.time().notNull(),
      expires_at: k.time().notNull(),
      absolute_expires_at: k.time().notNull(),
      user_agent: k.text(),
      ip_prefix: k.text(),
    },
    (t) => [k.index('sessions_user').on(t.user_id), k.index('sessions_expires').on(t.expires_at)],
  )

  const accounts = k.table(
    'accounts',
    {
      id: k.id(),
      user_id: ownedBy(),
      provider: k.text().notNull(),
      provider_account_id: k.text().notNull(),
      created_at: k.time().notNull(),
    },
    (t) => [
      k.uniqueIndex('accounts_identity').on(t.provider, t.provider_account_id),
      k.index('accounts_user').on(t.user_id),
    ],
  )

  /** Links and codes sent by mail. `user_id` is null while the address has no account. */
  const auth_tokens = k.table(
    'auth_tokens',
    {
      id: k.id(),
      kind: k.text().notNull(),
      sha256: k.text().notNull(),
      user_id: k.text().references(() => users.id, { onDelete: 'cascade' }),
      email: k.text().notNull(),
      credential_version: k.int(),
      attempts: k.int().notNull().default(0),
      created_at: k.time().notNull(),
      expires_at: k.time().notNull(),
      used_at: k.time(),
    },
    (t) => [
      k.uniqueIndex('auth_tokens_hash').on(t.kind, t.sha256),
      k.index('auth_tokens_email').on(t.email, t.kind),
      k.index('auth_tokens_user').on(t.user_id),
      k.index('auth_tokens_expires').on(t.expires_at),
    ],
  )

  const mfa_factors = k.table(
    'mfa_factors',
    {
      id: k.id(),
      user_id: ownedBy(),
      factor_type: k.text().notNull(),
      friendly_name: k.text(),
      status: k.oneOf<'unverified' | 'verified'>().notNull().default('unverified'),
      secret: k.text(),
      last_used_step: k.big(),
      created_at: k.time().notNull(),
      updated_at: k.time().notNull(),
    },
    (t) => [k.index('mfa_factors_user').on(t.user_id)],
  )

  /** Requests that were carried out, by the key their client made; `status` and `body` are null until they were answered. */
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
    (t) => [k.primaryKey({ columns: [t.user_id, t.key] })],
  )

  return { sessions, accounts, auth_tokens, mfa_factors, idempotency_keys }
}
