import type { ApiScope } from '@whofor/core/platform/api-key'
import type { SqliteKit } from '../columns/sqlite.ts'
import type { AccountTables } from './account.ts'

/** Apps that act for a user without a key. Codes and tokens are stored as their SHA-256 only. */
export function oauthTables(k: SqliteKit, { users }: Pick<AccountTables, 'users'>) {
  /** An app as it described itself; nothing of it is verified but where it may be redirected to. */
  const oauth_clients = k.table(
    'oauth_clients',
    {
      /** Random, or the address of the document that describes it. */
      id: k.text().primaryKey(),
      name: k.text().notNull(),
      redirect_uris: k.json<string[]>().notNull(),
      created_at: k.time().notNull(),
      /** When its document was last read; null for one that registered itself. */
      fetched_at: k.time(),
      /** When a user last allowed it; those never allowed are deleted. */
      allowed_at: k.time(),
    },
    (t) => [k.index('oauth_clients_allowed').on(t.allowed_at, t.created_at)],
  )

  /** One app's access to one account: the code that begins it, then a chain of refresh tokens. */
  const oauth_grants = k.table(
    'oauth_grants',
    {
      id: k.id(),
      user_id: k
        .text()
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      client_id: k
        .text()
        .notNull()
        .references(() => oauth_clients.id, { onDelete: 'cascade' }),
      scopes: k.json<ApiScope[]>().notNull(),
      redirect_uri: k.text().notNull(),
      code_hash: k.text().notNull(),
      code_challenge: k.text().notNull(),
      created_at: k.time().notNull(),
      /** Null until the code was exchanged. */
      connected_at: k.time(),
      last_used_at: k.time(),
      /** Of the code, then of the refresh token. */
      expires_at: k.time().notNull(),
      /** The part that all refresh tokens of a grant share. */
      family_hash: k.text(),
      refresh_hash: k.text(),
      /** The token before it, which a client may send again for a few seconds. */
      previous_hash: k.text(),
      rotated_at: k.time(),
    },
    (t) => [
      k.uniqueIndex('oauth_grants_code').on(t.code_hash),
      k.uniqueIndex('oauth_grants_family').on(t.family_hash),
      k.index('oauth_grants_user').on(t.user_id, t.created_at),
      k.index('oauth_grants_client').on(t.client_id),
      k.index('oauth_grants_expiry').on(t.expires_at),
    ],
  )

  const oauth_access_tokens = k.table(
    'oauth_access_tokens',
    {
      token_hash: k.text().primaryKey(),
      grant_id: k
        .text()
        .notNull()
        .references(() => oauth_grants.id, { onDelete: 'cascade' }),
      scopes: k.json<ApiScope[]>().notNull(),
      created_at: k.time().notNull(),
      expires_at: k.time().notNull(),
    },
    (t) => [
      k.index('oauth_access_tokens_grant').on(t.grant_id),
      k.index('oauth_access_tokens_expiry').on(t.expires_at),
    ],
  )

  return { oauth_clients, oauth_grants, oauth_access_tokens }
}
