import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../db/db.ts'

export type Addressee = {
  id: string
  email: string
  password_hash: string | null
  email_verified_at: number | null
}

/** @returns null for an address without an account that can sign in */
export async function findByEmail(
  { schema: { users } }: Pick<Db, 'schema'>,
  on: Tx | Reader,
  email: string,
): Promise<Addressee | null> {
  const [user] = await on
    .select({
      id: users.id,
      email: users.email,
      password_hash: users.password_hash,
      email_verified_at: users.email_verified_at,
    })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.banned_at), isNull(users.deleted_at)))
  return user ?? null
}

/** Of a code and its link, using one makes the other worthless; so do all that were sent to the address before. */
export async function deleteSignInTokens(
  { schema: { auth_tokens: tokens } }: Pick<Db, 'schema'>,
  tx: Tx,
  email: string,
): Promise<void> {
  await tx
    .delete(tokens)
    .where(
      and(
        eq(tokens.email, email),
        inArray(tokens.kind, ['email_code', 'magic_link']),
        isNull(tokens.used_at),
      ),
    )
}

/** A user's code mail that waits to be sent: a newer one replaces it. */
export async function deleteWaitingCodeMail(
  { schema: { mail_outbox: outbox } }: Pick<Db, 'schema'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  await tx.delete(outbox).where(and(eq(outbox.user_id, userId), eq(outbox.kind, 'email_code')))
}

export async function deleteMail(
  { schema: { mail_outbox: outbox } }: Pick<Db, 'schema'>,
  tx: Tx,
  id: string,
): Promise<void> {
  await tx.delete(outbox).where(eq(outbox.id, id))
}
