import type { SqliteKit } from '../columns/sqlite.ts'
import type { AccountTables } from './account.ts'

/** Sessions and remembered requests. Secrets are stored as their SHA-256 only. */
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
    },
    (t) => [k.index('sessions_user').on(t.user_id), k.index('sessions_expires').on(t.expires_at)],
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
    (t) => [k.primaryKey({ columns: [t.user_id, t.key] })],
  )

  return { sessions, idempotency_keys }
}
