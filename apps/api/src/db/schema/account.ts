import type { SqliteKit } from '../columns/sqlite.ts'

export function accountTables(k: SqliteKit) {
  /** `email` is trimmed and lower-cased before it gets here. */
  const users = k.table(
    'users',
    {
      id: k.id(),
      email: k.text().notNull(),
      /** Null until the owner has proved to receive mail at this address. */
      email_verified_at: k.time(),
      /** Null for an account without a password. */
      password_hash: k.text(),
      password_changed_at: k.time(),
      terms_accepted_at: k.time(),
      terms_version: k.text(),
      banned_at: k.time(),
      /** Signed out and invisible from then on; a job erases the rest in steps. */
      deleted_at: k.time(),
      /** Folded for searching. */
      search_text: k.text(),
      created_at: k.time().notNull(),
    },
    (t) => [
      k.uniqueIndex('users_email').on(t.email),
      k.index('users_created').on(t.created_at, t.id, t.search_text),
      k.index('users_banned').on(t.banned_at),
    ],
  )
  const ownedBy = () =>
    k
      .text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' })

  const users_extended = k.table(
    'users_extended',
    {
      id: ownedBy().primaryKey(),
      display_name: k.text(),
      account_tier: k.text().notNull().default('free_beta'),
      is_admin: k.bool().notNull().default(false),
      last_login: k.time(),
      login_count: k.int().notNull().default(0),
      notify_milestones: k.bool().notNull().default(true),
      notify_product_news: k.bool().notNull().default(false),
      /** Language of mails; null for the language of the request, else English. */
      locale: k.text(),
      /** ISO 4217, of the prices that the user enters. */
      currency: k.text().notNull().default('USD'),
      /** Null: shown until they are done. */
      first_steps: k.oneOf<'shown' | 'hidden'>(),
      /** When the dashboard was last open, and last open in the visit before that. */
      visited_at: k.time(),
      visited_before_at: k.time(),
      created_at: k.time().notNull(),
    },
    (t) => [
      k.index('users_extended_login').on(t.last_login, t.id),
      k.index('users_extended_logins').on(t.login_count, t.id),
      k.index('users_extended_tier').on(t.account_tier),
      k.index('users_extended_admin').on(t.is_admin, t.id),
    ],
  )

  const user_activity = k.table(
    'user_activity',
    { id: k.id(), user_id: ownedBy(), login_time: k.time().notNull() },
    (t) => [k.index('user_activity_user').on(t.user_id, t.login_time)],
  )

  /** `reserved_personas` are places held by running jobs: used + reserved never passes the limit. */
  const user_stats = k.table('user_stats', {
    user_id: ownedBy().primaryKey(),
    total_personas: k.int().notNull().default(0),
    reserved_personas: k.int().notNull().default(0),
    total_ai_requests: k.int().notNull().default(0),
    total_storage_bytes: k.big().notNull().default(0),
  })

  /** `month` is `YYYY-MM` in UTC. */
  const ai_request_months = k.table(
    'ai_request_months',
    {
      user_id: ownedBy(),
      month: k.text().notNull(),
      used: k.int().notNull().default(0),
      reserved: k.int().notNull().default(0),
      /** Dollars, the sum of the calls' estimates. */
      cost_estimate: k.number().notNull().default(0),
    },
    (t) => [
      k.primaryKey({ columns: [t.user_id, t.month] }),
      k.index('ai_request_months_used').on(t.month, t.used, t.user_id),
      k.index('ai_request_months_cost').on(t.month, t.cost_estimate, t.user_id),
    ],
  )

  const feature_limits = k.table('feature_limits', {
    tier: k.text().primaryKey(),
    products_enabled: k.bool().notNull(),
    chat_enabled: k.bool().notNull(),
    max_personas: k.int().notNull(),
    max_ai_requests_per_month: k.int().notNull(),
    max_storage_gb: k.number().notNull(),
    export_formats: k.json<string[]>().notNull(),
  })

  return { users, users_extended, user_activity, user_stats, ai_request_months, feature_limits }
}
export type AccountTables = ReturnType<typeof accountTables>
