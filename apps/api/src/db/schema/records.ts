import type { SqliteKit } from '../columns/sqlite.ts'
import type { AccountTables } from './account.ts'
import type { PersonaTables } from './personas.ts'

/** Rows that are only ever added. */
export function recordTables(
  k: SqliteKit,
  { users, personas }: Pick<AccountTables, 'users'> & PersonaTables,
) {
  const madeBy = () =>
    k
      .text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' })
  const about = () => k.text().references(() => personas.id, { onDelete: 'set null' })

  const ai_usage_log = k.table(
    'ai_usage_log',
    {
      id: k.id(),
      user_id: madeBy(),
      persona_id: about(),
      job_id: k.text(),
      request_type: k.text().notNull(),
      tokens_used: k.int().notNull().default(0),
      model_used: k.text().notNull(),
      cost_estimate: k.number().notNull().default(0),
      outcome: k.text().notNull(),
      /** From sending to the end of the reply; null where it was not measured. */
      duration_ms: k.int(),
      created_at: k.time().notNull(),
    },
    (t) => [
      k.index('ai_usage_log_user').on(t.user_id, t.created_at),
      k.index('ai_usage_log_persona').on(t.persona_id),
      k.index('ai_usage_log_job').on(t.job_id),
      k.index('ai_usage_log_created').on(t.created_at, t.outcome, t.tokens_used, t.cost_estimate),
    ],
  )

  const export_history = k.table(
    'export_history',
    {
      id: k.id(),
      user_id: madeBy(),
      persona_id: about(),
      export_format: k.text().notNull(),
      file_size: k.int().notNull(),
      created_at: k.time().notNull(),
    },
    (t) => [
      k.index('export_history_user').on(t.user_id, t.created_at),
      k.index('export_history_persona').on(t.persona_id),
    ],
  )

  /** Names no user by foreign key: what was done outlives who did it. */
  const audit_log = k.table(
    'audit_log',
    {
      id: k.id(),
      actor_id: k.text(),
      action: k.text().notNull(),
      subject_type: k.text(),
      subject_id: k.text(),
      details: k.json<unknown>(),
      ip_prefix: k.text(),
      created_at: k.time().notNull(),
    },
    (t) => [
      k.index('audit_log_actor').on(t.actor_id, t.created_at),
      k.index('audit_log_subject').on(t.subject_type, t.subject_id, t.created_at),
      k.index('audit_log_created').on(t.created_at, t.id),
      k.index('audit_log_action').on(t.action, t.created_at, t.id),
    ],
  )

  return { ai_usage_log, export_history, audit_log }
}
