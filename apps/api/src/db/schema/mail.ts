import type { SqliteKit } from '../columns/sqlite.ts'
import type { AccountTables } from './account.ts'

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
