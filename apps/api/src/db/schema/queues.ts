import type { JobKind, JobState } from '@whofor/core/job'
import { sql } from 'drizzle-orm'
import type { SqliteKit } from '../columns/sqlite.ts'
import type { AccountTables } from './account.ts'

export function jobTables(k: SqliteKit, { users }: Pick<AccountTables, 'users'>) {
  /** `data` is what a page sees while it runs; after `lease_until` another worker may claim it. */
  const jobs = k.table(
    'jobs',
    {
      id: k.id(),
      kind: k.oneOf<JobKind>().notNull(),
      owner_id: k
        .text()
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      key: k.text(),
      state: k.oneOf<JobState>().notNull().default('queued'),
      subject_type: k.oneOf<'survey' | 'persona' | 'wizard'>(),
      subject_id: k.text(),
      input: k.json<unknown>().notNull(),
      progress: k.int().notNull().default(0),
      data: k.json<unknown>(),
      result: k.json<unknown>(),
      error_code: k.text(),
      error_message: k.text(),
      attempts: k.int().notNull().default(0),
      run_at: k.time().notNull(),
      lease_until: k.time(),
      worker: k.text(),
      cancel_requested_at: k.time(),
      reserved_requests: k.int().notNull().default(0),
      reserved_personas: k.int().notNull().default(0),
      created_at: k.time().notNull(),
      started_at: k.time(),
      finished_at: k.time(),
      /**
       * Counts the row's changes, so that a reader can tell which of two states is the newer one. It starts at 1: drizzle takes
       * a default of 0 for none, and would use the update's expression in an insert.
       */
      revision: k
        .int()
        .notNull()
        .default(1)
        .$onUpdate(() => sql`revision + 1`),
    },
    (t) => [
      k.uniqueIndex('jobs_key').on(t.key),
      k.index('jobs_waiting').on(t.state, t.run_at),
      k.index('jobs_owner').on(t.owner_id, t.state, t.created_at, t.id),
      k.index('jobs_ended').on(t.owner_id, t.finished_at),
      k.index('jobs_finished').on(t.finished_at, t.id),
      k.index('jobs_subject').on(t.subject_type, t.subject_id),
    ],
  )

  /** Results of steps, stored before they are used: a job resumed after a crash does not pay twice. */
  const job_checkpoints = k.table(
    'job_checkpoints',
    {
      job_id: k
        .text()
        .notNull()
        .references(() => jobs.id, { onDelete: 'cascade' }),
      step: k.text().notNull(),
      result: k.json<unknown>().notNull(),
      created_at: k.time().notNull(),
    },
    (t) => [k.primaryKey({ columns: [t.job_id, t.step] })],
  )

  return { jobs, job_checkpoints }
}

/** Mail that waits to be sent. A row is deleted once its mail has been accepted. */
export function mailTables(k: SqliteKit, { users }: Pick<AccountTables, 'users'>) {
  const mail_outbox = k.table(
    'mail_outbox',
    {
      id: k.id(),
      /** Null for an invitation. */
      user_id: k.text().references(() => users.id, { onDelete: 'cascade' }),
      kind: k.text().notNull(),
      recipient: k.text().notNull(),
      /** Subject, text and HTML, encrypted: they contain links that sign in. */
      content: k.text().notNull(),
      attempts: k.int().notNull().default(0),
      last_error: k.text(),
      next_attempt_at: k.time().notNull(),
      /** A link that has expired is not worth sending. */
      expires_at: k.time().notNull(),
      created_at: k.time().notNull(),
    },
    (t) => [
      k.index('mail_outbox_next').on(t.next_attempt_at, t.id),
      k.index('mail_outbox_user').on(t.user_id),
    ],
  )

  /** Mails that are sent once about a subject, such as the first answer to a survey. */
  const sent_notices = k.table(
    'sent_notices',
    {
      user_id: k
        .text()
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      kind: k.text().notNull(),
      subject_id: k.text().notNull(),
      created_at: k.time().notNull(),
    },
    (t) => [k.primaryKey({ columns: [t.user_id, t.kind, t.subject_id] })],
  )

  return { mail_outbox, sent_notices }
}
