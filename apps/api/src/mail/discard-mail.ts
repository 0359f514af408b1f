import { and, eq, type SQL } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import type { MailKind } from './enqueue-mail.ts'

type Which = { id: string } | { user_id: string; kind: MailKind }

/** Deletes mail that waits to be sent: one, or a user's of a kind, because a newer one replaces it. */
export async function discardMail({ db }: Pick<Deps, 'db'>, tx: Tx, which: Which): Promise<void> {
  const { mail_outbox: outbox } = db.schema
  const condition: SQL | undefined =
    'id' in which
      ? eq(outbox.id, which.id)
      : and(eq(outbox.user_id, which.user_id), eq(outbox.kind, which.kind))
  await tx.delete(outbox).where(condition)
}
