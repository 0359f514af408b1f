import { DAY_MS } from '@whofor/core/durations'
import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import type { AuthTokenKind } from '../db/schema/auth.ts'
import type { AuthToken } from '../db/schema/rows.ts'
import type { AuthDeps } from './auth-deps.ts'
import { hashToken, newToken } from './tokens.ts'

type TokenDeps = Pick<AuthDeps, 'db' | 'clock'>

type NewAuthToken = {
  kind: AuthTokenKind
  user_id: string | null
  email: string
  lifeMs: number
  data?: unknown
  created_by?: string
}

/** @returns the token for the link; only its hash is stored */
export async function createAuthToken(
  deps: TokenDeps,
  tx: Tx,
  { lifeMs, ...token }: NewAuthToken,
): Promise<string> {
  const raw = newToken()
  const now = deps.clock()
  await tx
    .insert(deps.db.schema.auth_tokens)
    .values({ ...token, token_hash: hashToken(raw), created_at: now, expires_at: now + lifeMs })
  return raw
}

/**
 * Uses a token: of parallel calls, one gets it.
 * @returns null for a token that is unknown, used, expired or of another kind
 */
export async function consumeAuthToken(
  deps: TokenDeps,
  tx: Tx,
  kind: AuthTokenKind,
  raw: string,
): Promise<AuthToken | null> {
  const { auth_tokens: tokens } = deps.db.schema
  const now = deps.clock()
  const [token] = await tx
    .update(tokens)
    .set({ used_at: now })
    .where(
      and(
        eq(tokens.token_hash, hashToken(raw)),
        eq(tokens.kind, kind),
        isNull(tokens.used_at),
        gt(tokens.expires_at, now),
      ),
    )
    .returning()
  return token ?? null
}

/** A token that could be used now, without using it: for the page that its link opens. */
export async function findAuthToken(
  deps: TokenDeps,
  kind: AuthTokenKind,
  raw: string,
): Promise<AuthToken | null> {
  const { auth_tokens: tokens } = deps.db.schema
  const [token] = await deps.db.read
    .select()
    .from(tokens)
    .where(
      and(
        eq(tokens.token_hash, hashToken(raw)),
        eq(tokens.kind, kind),
        isNull(tokens.used_at),
        gt(tokens.expires_at, deps.clock()),
      ),
    )
  return token ?? null
}

/** Those that sign in, or change how one signs in. */
export const CREDENTIAL_TOKENS = [
  'recovery',
  'magic_link',
  'email_code',
  'email_change',
  'reauthentication',
] as const

/** Makes a user's unused tokens worthless, as after a change of the password or the address. */
export async function revokeAuthTokens(
  { db }: Pick<AuthDeps, 'db'>,
  tx: Tx,
  userId: string,
  kinds: readonly AuthTokenKind[],
): Promise<void> {
  const { auth_tokens: tokens } = db.schema
  await tx
    .delete(tokens)
    .where(and(eq(tokens.user_id, userId), inArray(tokens.kind, [...kinds]), isNull(tokens.used_at)))
}

/** Deletes tokens that expired more than a day ago. */
export async function purgeAuthTokens(deps: TokenDeps): Promise<void> {
  const { auth_tokens: tokens, auth_challenges: challenges } = deps.db.schema
  const now = deps.clock()
  await deps.db.write(async (tx) => {
    await tx.delete(tokens).where(lt(tokens.expires_at, now - DAY_MS))
    await tx.delete(challenges).where(lt(challenges.expires_at, now))
  })
}
