import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db.ts'

export type PasswordOwner = {
  id: string
  email: string
  email_verified_at: number | null
  password_hash: string | null
  password_changed_at: number | null
}

/** @returns null when nobody can sign in with this address */
export async function findUserByEmail(db: Db, email: string): Promise<{ id: string } | null> {
  const { users } = db.schema
  const [user] = await db.read
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.banned_at), isNull(users.deleted_at)))
  return user ?? null
}

/** @returns null when the user was disabled or deleted */
export async function findPasswordOwner(
  { schema }: Pick<Db, 'schema'>,
  on: Tx | Db['read'],
  id: string,
): Promise<PasswordOwner | null> {
  const { users } = schema
  const [user] = await on
    .select({
      id: users.id,
      email: users.email,
      email_verified_at: users.email_verified_at,
      password_hash: users.password_hash,
      password_changed_at: users.password_changed_at,
    })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.banned_at), isNull(users.deleted_at)))
  return user ?? null
}

type NewPassword = { user_id: string; password_hash: string; now: number }

export async function updatePassword(db: Db, tx: Tx, { user_id, password_hash, now }: NewPassword) {
  const { users } = db.schema
  await tx.update(users).set({ password_hash, password_changed_at: now }).where(eq(users.id, user_id))
}

/** @returns false when the password is no longer `previous` */
export async function replacePassword(
  db: Db,
  tx: Tx,
  { user_id, password_hash, now, previous }: NewPassword & { previous: string | null },
): Promise<boolean> {
  const { users } = db.schema
  const unchanged = previous === null ? isNull(users.password_hash) : eq(users.password_hash, previous)
  const replaced = await tx
    .update(users)
    .set({ password_hash, password_changed_at: now })
    .where(and(eq(users.id, user_id), unchanged))
    .returning({ id: users.id })
  return replaced.length > 0
}

/** Deletes links for an address that were not used; of `mailed` only, printed ones stay. */
export async function deleteRecoveries(
  db: Db,
  tx: Tx,
  { email, mailed }: { email: string; mailed: boolean },
): Promise<void> {
  const { auth_tokens: tokens } = db.schema
  const isMailed = mailed ? sql`${tokens.data} ->> 'delivery' = 'mail'` : undefined
  await tx
    .delete(tokens)
    .where(and(eq(tokens.email, email), eq(tokens.kind, 'recovery'), isNull(tokens.used_at), isMailed))
}

/** Links and mails that belong to nobody: see `requestRecovery`. */
export async function deleteDecoys(db: Db, tx: Tx): Promise<void> {
  const { auth_tokens: tokens, mail_outbox: outbox } = db.schema
  await tx.delete(tokens).where(and(isNull(tokens.user_id), eq(tokens.kind, 'recovery')))
  await tx.delete(outbox).where(and(isNull(outbox.user_id), eq(outbox.kind, 'recovery')))
}
