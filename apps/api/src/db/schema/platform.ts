import type { ApiScope } from '@whofor/core/platform/api-key'
import type { WebhookEvent } from '@whofor/core/platform/webhook'
import type { SqliteKit } from '../columns/sqlite.ts'
import type { AccountTables } from './account.ts'
import type { SurveyTables } from './surveys.ts'

/** What other programs use: keys of the API, and webhooks with what was sent to them. */
export function platformTables(
  k: SqliteKit,
  { users, persona_surveys }: Pick<AccountTables, 'users'> & Pick<SurveyTables, 'persona_surveys'>,
) {
  const ownedBy = () =>
    k
      .text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' })

  /** A key is stored as its SHA-256 only. */
  const api_keys = k.table(
    'api_keys',
    {
      id: k.id(),
      user_id: ownedBy(),
      name: k.text().notNull(),
      key_hash: k.text().notNull(),
      /** Its last four characters, to tell keys apart. */
      ending: k.text().notNull(),
      scopes: k.json<ApiScope[]>().notNull(),
      created_at: k.time().notNull(),
      /** Null for a key that does not expire. */
      expires_at: k.time(),
      last_used_at: k.time(),
    },
    (t) => [
      k.uniqueIndex('api_keys_hash').on(t.key_hash),
      k.index('api_keys_user').on(t.user_id, t.created_at),
    ],
  )

  const webhooks = k.table(
    'webhooks',
    {
      id: k.id(),
      user_id: ownedBy(),
      url: k.text().notNull(),
      events: k.json<WebhookEvent[]>().notNull(),
      /** Encrypted; it signs each delivery. */
      secret: k.text().notNull(),
      /** The one before it, which signs too until then. */
      previous_secret: k.text(),
      previous_secret_until: k.time(),
      created_at: k.time().notNull(),
      /** Nothing is sent until the owner turns it on again. */
      disabled_at: k.time(),
      /** By its owner, after days of failures, or because the receiver answered 410. */
      disabled_reason: k.oneOf<'owner' | 'failing' | 'gone'>(),
      /** The first failure since the last success. */
      failing_since: k.time(),
      failures: k.int().notNull().default(0),
      /** Nothing is sent before then: the receiver timed out again and again. */
      paused_until: k.time(),
    },
    (t) => [k.index('webhooks_user').on(t.user_id, t.created_at)],
  )

  /** Events for a webhook: those that wait to be sent, and the log of those that were. */
  const webhook_deliveries = k.table(
    'webhook_deliveries',
    {
      id: k.id(),
      webhook_id: k
        .text()
        .notNull()
        .references(() => webhooks.id, { onDelete: 'cascade' }),
      /** The same for a replay, so that a receiver can tell. */
      event_id: k.text().notNull(),
      event: k.oneOf<WebhookEvent>().notNull(),
      /** That the event is about. */
      survey_id: k.text().references(() => persona_surveys.id, { onDelete: 'cascade' }),
      /** When the oldest and the newest answer of the body came in, so that both are found when they are deleted. */
      first_answer_at: k.time(),
      last_answer_at: k.time(),
      /** The body, as it is signed and sent. */
      body: k.text().notNull(),
      state: k.oneOf<'waiting' | 'delivered' | 'failed'>().notNull(),
      attempts: k.int().notNull().default(0),
      /** Null once no attempt follows. */
      next_attempt_at: k.time(),
      /** Of the last attempt; no status when there was no reply. */
      status: k.int(),
      error: k.text(),
      duration_ms: k.int(),
      /** The first kilobyte of it. */
      reply: k.text(),
      attempted_at: k.time(),
      created_at: k.time().notNull(),
    },
    (t) => [
      k.index('webhook_deliveries_next').on(t.webhook_id, t.next_attempt_at, t.id),
      k.index('webhook_deliveries_webhook').on(t.webhook_id, t.created_at, t.id),
      k.index('webhook_deliveries_created').on(t.created_at),
      k.index('webhook_deliveries_answers').on(t.survey_id, t.first_answer_at),
    ],
  )

  /** Up to which number the responses of a survey are in deliveries; without a row, none is. */
  const webhook_cursors = k.table('webhook_cursors', {
    survey_id: k
      .text()
      .primaryKey()
      .references(() => persona_surveys.id, { onDelete: 'cascade' }),
    number: k.int().notNull(),
  })

  return { api_keys, webhooks, webhook_deliveries, webhook_cursors }
}
