import { texts } from '@whofor/texts/api/platform'
import { and, eq, lt } from 'drizzle-orm'
import type { Db, Tx } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { type Claim, REPLY_KEPT_MS } from './claim.ts'

type ClaimId = Pick<Claim, 'user_id' | 'key'>
export type StoredReply = { fingerprint: string; status: number | null; body: string | null }

/** Thrown for a repeated key whose first reply cannot be repeated. */
export class RepeatedRequest extends AppError {
  constructor() {
    super('already_done', texts.queries.done)
  }
}

/** Throws `RepeatedRequest` when the key is in use; waits for another write that is storing it. */
export async function insertClaim(db: Db, tx: Tx, claim: Claim, now: number): Promise<void> {
  const { idempotency_keys: keys } = db.schema
  await tx.delete(keys).where(and(eq(keys.user_id, claim.user_id), lt(keys.created_at, now - REPLY_KEPT_MS)))
  const { user_id, key, fingerprint } = claim
  const [inserted] = await tx
    .insert(keys)
    .values({ user_id, key, fingerprint, created_at: now })
    .onConflictDoNothing()
    .returning({ key: keys.key })
  if (!inserted) throw new RepeatedRequest()
}

/** Deletes what is too old to repeat, of all users. */
export async function deleteOldReplies(db: Db, now: number): Promise<void> {
  const { idempotency_keys: keys } = db.schema
  await db.write(async (tx) => {
    await tx.delete(keys).where(lt(keys.created_at, now - REPLY_KEPT_MS))
  })
}

export async function findReply(db: Db, { user_id, key }: ClaimId): Promise<StoredReply | null> {
  const { idempotency_keys: keys } = db.schema
  const [row] = await db.read
    .select({ fingerprint: keys.fingerprint, status: keys.status, body: keys.body })
    .from(keys)
    .where(and(eq(keys.user_id, user_id), eq(keys.key, key)))
  return row ?? null
}

export async function storeReply(
  db: Db,
  { user_id, key }: ClaimId,
  reply: Pick<StoredReply, 'status' | 'body'>,
): Promise<void> {
  const { idempotency_keys: keys } = db.schema
  await db.write(async (tx) => {
    await tx
      .update(keys)
      .set(reply)
      .where(and(eq(keys.user_id, user_id), eq(keys.key, key)))
  })
}

export async function deleteClaim(db: Db, { user_id, key }: ClaimId): Promise<void> {
  const { idempotency_keys: keys } = db.schema
  await db.write(async (tx) => {
    await tx.delete(keys).where(and(eq(keys.user_id, user_id), eq(keys.key, key)))
  })
}
