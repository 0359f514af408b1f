import { searchTextOf } from '@whofor/core/text/words'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../db/db.ts'
import type { AuthToken } from '../../db/schema/rows.ts'

export async function markVerified(
  { schema: { users } }: Pick<Db, 'schema'>,
  tx: Tx,
  { id, now }: { id: string; now: number },
): Promise<void> {
  await tx.update(users).set({ email_verified_at: now }).where(eq(users.id, id))
}

export type EmailOwner = {
  id: string
  email: string
  email_verified_at: number | null
  password_hash: string | null
  display_name: string | null
}

/** @returns null for an account that cannot sign in */
export async function findOwner(
  { schema }: Pick<Db, 'schema'>,
  on: Tx | Reader,
  id: string,
): Promise<EmailOwner | null> {
  const { users, users_extended: extended } = schema
  const [user] = await on
    .select({
      id: users.id,
      email: users.email,
      email_verified_at: users.email_verified_at,
      password_hash: users.password_hash,
      display_name: extended.display_name,
    })
    .from(users)
    .leftJoin(extended, eq(extended.id, users.id))
    .where(and(eq(users.id, id), isNull(users.deleted_at), isNull(users.banned_at)))
  return user ?? null
}

/** @returns the id of the account that uses the address */
export async function findByEmail(
  { schema: { users } }: Pick<Db, 'schema'>,
  tx: Tx,
  email: string,
): Promise<string | null> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  return user?.id ?? null
}

/** @throws a unique violation when the address is taken */
export async function replaceEmail(
  { schema: { users } }: Pick<Db, 'schema'>,
  tx: Tx,
  { owner, new_email, now }: { owner: EmailOwner; new_email: string; now: number },
): Promise<void> {
  await tx
    .update(users)
    .set({
      email: new_email,
      email_verified_at: now,
      search_text: searchTextOf([new_email, owner.display_name]),
    })
    .where(eq(users.id, owner.id))
}

/** The links of a user's change of address, used or not. */
export function listChangeLinks(
  { schema: { auth_tokens: tokens } }: Pick<Db, 'schema'>,
  on: Tx | Reader,
  userId: string,
): Promise<AuthToken[]> {
  return on
    .select()
    .from(tokens)
    .where(and(eq(tokens.user_id, userId), eq(tokens.kind, 'email_change')))
    .orderBy(asc(tokens.created_at), asc(tokens.id))
}

export async function deleteChangeLinks(
  { schema: { auth_tokens: tokens } }: Pick<Db, 'schema'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  await tx.delete(tokens).where(and(eq(tokens.user_id, userId), eq(tokens.kind, 'email_change')))
}

export async function deleteToken(
  { schema: { auth_tokens: tokens } }: Pick<Db, 'schema'>,
  tx: Tx,
  id: string,
): Promise<void> {
  await tx.delete(tokens).where(eq(tokens.id, id))
}
