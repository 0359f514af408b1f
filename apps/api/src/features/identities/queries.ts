import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db.ts'
import type { Challenge, Identity, NewChallenge, NewIdentity } from '../../db/schema/rows.ts'

type Subject = Pick<Identity, 'provider' | 'subject'>

export async function findIdentity(
  { schema: { identities } }: Pick<Db, 'schema'>,
  tx: Tx,
  { provider, subject }: Subject,
): Promise<Identity | null> {
  const [found] = await tx
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  return found ?? null
}

/** Oldest first. */
export async function listIdentitiesOf(
  { schema: { identities } }: Pick<Db, 'schema'>,
  on: Tx | Db['read'],
  userId: string,
): Promise<Identity[]> {
  return on
    .select()
    .from(identities)
    .where(eq(identities.user_id, userId))
    .orderBy(asc(identities.created_at), asc(identities.id))
}

/** @returns null when the account at the provider is connected already */
export async function insertIdentity(
  { schema: { identities } }: Pick<Db, 'schema'>,
  tx: Tx,
  identity: NewIdentity,
): Promise<Identity | null> {
  const [inserted] = await tx.insert(identities).values(identity).onConflictDoNothing().returning()
  return inserted ?? null
}

export async function updateIdentity(
  { schema: { identities } }: Pick<Db, 'schema'>,
  tx: Tx,
  id: string,
  changes: Partial<Pick<Identity, 'email' | 'last_sign_in_at'>>,
): Promise<void> {
  await tx.update(identities).set(changes).where(eq(identities.id, id))
}

export async function deleteIdentity(
  { schema: { identities } }: Pick<Db, 'schema'>,
  tx: Tx,
  id: string,
): Promise<void> {
  await tx.delete(identities).where(eq(identities.id, id))
}

type FoundUser = { id: string; email: string }

/** @returns null for an account that is disabled or deleted */
export async function findActiveUser(
  { schema: { users } }: Pick<Db, 'schema'>,
  tx: Tx,
  id: string,
): Promise<FoundUser | null> {
  const [user] = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.banned_at), isNull(users.deleted_at)))
  return user ?? null
}

export async function isEmailTaken(
  { schema: { users } }: Pick<Db, 'schema'>,
  tx: Tx,
  email: string,
): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  return found.length > 0
}

/** Whether a user can sign in without any identity. */
export async function hasOtherSignIn(
  { schema: { users, mfa_factors: factors } }: Pick<Db, 'schema'>,
  tx: Tx,
  userId: string,
): Promise<boolean> {
  const [user] = await tx.select({ hash: users.password_hash }).from(users).where(eq(users.id, userId))
  if (user?.hash != null) return true
  const passkeys = await tx
    .select({ id: factors.id })
    .from(factors)
    .where(
      and(eq(factors.user_id, userId), eq(factors.factor_type, 'passkey'), eq(factors.status, 'verified')),
    )
    .limit(1)
  return passkeys.length > 0
}

export async function insertChallenge(
  { schema: { auth_challenges } }: Pick<Db, 'schema'>,
  tx: Tx,
  challenge: NewChallenge,
): Promise<void> {
  await tx.insert(auth_challenges).values(challenge)
}

/** Deletes a challenge that has not expired, so that it is used once. */
export async function takeChallenge(
  { schema: { auth_challenges: challenges } }: Pick<Db, 'schema'>,
  tx: Tx,
  { id, kind, challenge, now }: Pick<Challenge, 'id' | 'kind' | 'challenge'> & { now: number },
): Promise<Challenge | null> {
  const [taken] = await tx
    .delete(challenges)
    .where(
      and(
        eq(challenges.id, id),
        eq(challenges.kind, kind),
        eq(challenges.challenge, challenge),
        gt(challenges.expires_at, now),
      ),
    )
    .returning()
  return taken ?? null
}
