import { texts as platformTexts } from '@whofor/texts/api/platform'
import { texts } from '@whofor/texts/core/account'
import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../db/db.ts'
import type { SignInMethod } from '../db/schema/auth.ts'
import { AppError } from '../errors.ts'
import type { RequestScope } from '../scope/request-scope.ts'
import { findActor } from './actor.ts'
import type { AuthDeps } from './auth-deps.ts'
import { isTrustedBrowser } from './browsers.ts'
import { type SignedIn, startSession } from './start-session.ts'

type SignIn = {
  user: { id: string }
  method: SignInMethod
  /** The stored hash of the password that was right. */
  password_hash?: string
  /** The request carried the second factor, too. */
  is_factor_verified?: boolean
}

/**
 * Ends every way of signing in, once the first factor was right: with a second factor enrolled, the session
 * waits for it. A passkey is both factors, and a trusted browser needs only the password.
 * @throws AppError user_banned, or invalid_credentials when the password has changed since it was checked
 */
export async function signIn(
  deps: AuthDeps,
  scope: RequestScope,
  { user, method, password_hash, is_factor_verified = false }: SignIn,
): Promise<SignedIn> {
  const aal = method === 'passkey' || is_factor_verified ? 2 : 1
  return startSession(deps, scope, async (tx) => {
    // What was checked may have changed since; from here on nobody else changes it.
    await tx.lock(user.id)
    const actor = await findActor(deps.db, tx, user.id)
    if (!actor) throw new AppError('user_banned', platformTexts.sign_in.disabled)
    if (password_hash !== undefined) await requirePasswordHash(deps, tx, user.id, password_hash)
    const isSkipped = method === 'password' && (await isTrustedBrowser(deps, scope, tx, user.id))
    const is_pending = aal === 1 && !isSkipped && (await hasVerifiedFactor(deps.db, tx, user.id))
    return { actor, method, aal, is_pending }
  })
}

async function requirePasswordHash(
  { db }: Pick<AuthDeps, 'db'>,
  tx: Tx,
  userId: string,
  hash: string,
): Promise<void> {
  const { users } = db.schema
  const [user] = await tx.select({ hash: users.password_hash }).from(users).where(eq(users.id, userId))
  if (user?.hash !== hash) throw new AppError('invalid_credentials', texts.sign_in.wrong)
}

export async function hasVerifiedFactor(
  { schema }: Pick<Db, 'schema'>,
  on: Tx | Db['read'],
  userId: string,
): Promise<boolean> {
  const { mfa_factors: factors } = schema
  const found = await on
    .select({ id: factors.id })
    .from(factors)
    .where(and(eq(factors.user_id, userId), eq(factors.status, 'verified')))
    .limit(1)
  return found.length > 0
}
