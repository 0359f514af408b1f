import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../db/db.ts'
import type { SignInMethod } from '../db/schema/auth.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { AnyContext } from '../http/context.ts'
import { findActor } from './actor.ts'
import { rememberBrowser } from './known-browser.ts'
import type { Session } from './session.ts'
import { startSession } from './start-session.ts'
import { isTrustedBrowser } from './trusted-browser.ts'

type SignIn = {
  user: { id: string; email: string }
  method: SignInMethod
  /** The request carried the second factor, too. */
  is_factor_verified?: boolean
}

/**
 * Ends every way of signing in, once the first factor was right: with a second factor enrolled, the session
 * waits for it. A passkey is both factors, and a trusted browser needs only the password.
 * @throws AppError user_banned
 */
export async function signIn(
  deps: Deps,
  c: AnyContext,
  { user, method, is_factor_verified = false }: SignIn,
): Promise<Session> {
  const actor = await findActor(deps.db, user.id)
  if (!actor) throw new AppError('user_banned', 'This account is disabled. Ask an administrator for help.')
  const aal = method === 'passkey' || is_factor_verified ? 2 : 1
  const isSkipped = method === 'password' && (await isTrustedBrowser(deps, c, user))
  const is_pending = aal === 1 && !isSkipped && (await hasVerifiedFactor(deps.db, deps.db.read, user.id))
  const started = await startSession(deps, c, { user_id: user.id, method, aal, is_pending })
  if (!is_pending) rememberBrowser(deps, c, user.email)
  return { ...started, actor, method, aal, is_pending }
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
