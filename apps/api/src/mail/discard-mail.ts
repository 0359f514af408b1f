import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import type { NewMail } from './enqueue-mail.ts'

/** Deletes mails that wait to be sent, because a newer one replaces them. */
export async function discardMail(
  { db }: Pick<Deps, 'db'>,
  tx: Tx,
  { user_id, kind, recipient }: Pick<NewMail, 'user_id' | 'kind' | 'recipient'>,
): Promise<void> {
  const { mail_outbox: outbox } = db.schema
  const isTheirs = user_id === null ? isNull(outbox.user_id) : eq(outbox.user_id, user_id)
  await tx.delete(outbox).where(and(isTheirs, eq(outbox.kind, kind), eq(outbox.recipient, recipient)))
}
