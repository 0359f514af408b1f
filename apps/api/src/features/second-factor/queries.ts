import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db.ts'
import type { Challenge, MfaFactor, NewChallenge, NewMfaFactor } from '../../db/schema/rows.ts'

type Owned = { ownerId: string; id: string }

function isThis({ schema }: Db, { ownerId, id }: Owned) {
  const { mfa_factors: factors } = schema
  return and(eq(factors.id, id), eq(factors.user_id, ownerId))
}

/** Oldest first. */
export async function selectFactors(db: Db, on: Tx | Db['read'], ownerId: string): Promise<MfaFactor[]> {
  const { mfa_factors: factors } = db.schema
  return on
    .select()
    .from(factors)
    .where(eq(factors.user_id, ownerId))
    .orderBy(asc(factors.created_at), asc(factors.id))
}

export async function findFactor(db: Db, on: Tx | Db['read'], factor: Owned): Promise<MfaFactor | null> {
  const [row] = await on.select().from(db.schema.mfa_factors).where(isThis(db, factor))
  return row ?? null
}

/** @returns null when the credential is enrolled already, by anyone */
export async function insertFactor(db: Db, tx: Tx, row: NewMfaFactor): Promise<MfaFactor | null> {
  const [inserted] = await tx.insert(db.schema.mfa_factors).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

export async function updateFactorName(
  db: Db,
  tx: Tx,
  factor: Owned,
  friendly_name: string,
): Promise<MfaFactor | null> {
  const { mfa_factors: factors } = db.schema
  const [row] = await tx.update(factors).set({ friendly_name }).where(isThis(db, factor)).returning()
  return row ?? null
}

export async function deleteFactor(db: Db, tx: Tx, factor: Owned): Promise<MfaFactor | null> {
  const [row] = await tx.delete(db.schema.mfa_factors).where(isThis(db, factor)).returning()
  return row ?? null
}

/** Those whose code was never entered. */
export async function deleteUnverifiedFactors(db: Db, tx: Tx, ownerId: string): Promise<void> {
  const { mfa_factors: factors } = db.schema
  await tx.delete(factors).where(and(eq(factors.user_id, ownerId), ne(factors.status, 'verified')))
}

export async function findPasskey(
  db: Db,
  credentialId: string,
): Promise<(MfaFactor & { email: string }) | null> {
  const { mfa_factors: factors, users } = db.schema
  const [row] = await db.read
    .select({ factor: factors, email: users.email })
    .from(factors)
    .innerJoin(users, eq(users.id, factors.user_id))
    .where(and(eq(factors.credential_id, credentialId), eq(factors.status, 'verified')))
  return row ? { ...row.factor, email: row.email } : null
}

type Use = { counter: number; is_backed_up: boolean; last_used_at: number }

/** @returns false when the passkey was removed or used meanwhile */
export async function savePasskeyUse(
  db: Db,
  tx: Tx,
  { id, counter }: Pick<MfaFactor, 'id' | 'counter'>,
  use: Use,
): Promise<boolean> {
  const { mfa_factors: factors } = db.schema
  const saved = await tx
    .update(factors)
    .set(use)
    .where(and(eq(factors.id, id), eq(factors.counter, counter ?? 0)))
    .returning({ id: factors.id })
  return saved.length > 0
}

export async function insertChallenge(db: Db, tx: Tx, challenge: NewChallenge): Promise<void> {
  await tx.insert(db.schema.auth_challenges).values(challenge)
}

type AskedChallenge = Pick<Challenge, 'id' | 'challenge' | 'kind' | 'user_id'>

/** Of parallel calls, one finds it. */
export async function deleteChallenge(
  db: Db,
  tx: Tx,
  { id, challenge, kind, user_id }: AskedChallenge,
): Promise<{ expires_at: number }[]> {
  const { auth_challenges: challenges } = db.schema
  return tx
    .delete(challenges)
    .where(
      and(
        eq(challenges.id, id),
        eq(challenges.challenge, challenge),
        eq(challenges.kind, kind),
        user_id === null ? isNull(challenges.user_id) : eq(challenges.user_id, user_id),
      ),
    )
    .returning({ expires_at: challenges.expires_at })
}
