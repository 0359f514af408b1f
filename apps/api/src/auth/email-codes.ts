import { createHmac, randomInt } from 'node:crypto'
import { CODE_LIFE_MS, MAX_CODE_TRIES } from '@whofor/core/account/own-account'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import { newId } from '../db/new-id.ts'
import { isSameText } from '../secrets/secrets.ts'
import type { AuthDeps } from './auth-deps.ts'

type CodeDeps = Pick<AuthDeps, 'db' | 'clock' | 'secret'>
type CodeKind = 'email_code' | 'reauthentication'
type NewCode = {
  kind: CodeKind
  /** Null for an address without an account: such a code cannot be used, but counts tries like any other. */
  user_id: string | null
  email: string
}

/** @returns a six-digit code for a mail; the address's earlier codes of this kind stop working */
export async function createEmailCode(
  deps: CodeDeps,
  tx: Tx,
  { kind, user_id, email }: NewCode,
): Promise<string> {
  const { auth_tokens: codes } = deps.db.schema
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = newId()
  const now = deps.clock()
  // Of two requests at the same time, the later one's code is the only one.
  await tx.lock(`${kind} ${email}`)
  await tx.delete(codes).where(and(eq(codes.email, email), eq(codes.kind, kind), isNull(codes.used_at)))
  await tx.insert(codes).values({
    id,
    kind,
    user_id,
    email,
    token_hash: hashCode(deps, id, code),
    created_at: now,
    expires_at: now + CODE_LIFE_MS,
  })
  return code
}

export type CodeTry =
  | { user_id: string }
  /** `left` is how many more tries the code allows. */
  | { user_id: null; left: number }

/**
 * Tries a code. Each try is counted before it is compared, so parallel tries cannot exceed the limit; keep
 * the write when the code was wrong, or the count is lost.
 */
export async function tryEmailCode(
  deps: CodeDeps,
  tx: Tx,
  { kind, email, code }: { kind: CodeKind; email: string; code: string },
): Promise<CodeTry> {
  const { auth_tokens: codes } = deps.db.schema
  const now = deps.clock()
  const [newest] = await tx
    .select({ id: codes.id })
    .from(codes)
    .where(and(eq(codes.email, email), eq(codes.kind, kind), isNull(codes.used_at)))
    .orderBy(desc(codes.created_at), desc(codes.id))
    .limit(1)
  if (!newest) return { user_id: null, left: 0 }
  const [tried] = await tx
    .update(codes)
    .set({ attempts: sql`${codes.attempts} + 1` })
    .where(
      and(
        eq(codes.id, newest.id),
        isNull(codes.used_at),
        gt(codes.expires_at, now),
        lt(codes.attempts, MAX_CODE_TRIES),
      ),
    )
    .returning()
  if (!tried) return { user_id: null, left: 0 }
  const isRight = isSameText(tried.token_hash, hashCode(deps, tried.id, code))
  if (!isRight || tried.user_id === null) return { user_id: null, left: MAX_CODE_TRIES - tried.attempts }
  await tx.update(codes).set({ used_at: now }).where(eq(codes.id, tried.id))
  return { user_id: tried.user_id }
}

/** With the row's id: a million codes cannot be hashed in advance, and equal codes have different hashes. */
function hashCode({ secret }: Pick<AuthDeps, 'secret'>, id: string, code: string): string {
  return createHmac('sha256', secret).update(`email-code:${id}:${code}`).digest('hex')
}
