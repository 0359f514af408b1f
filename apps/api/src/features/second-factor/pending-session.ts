import { readSession } from '../../auth/read-session.ts'
import type { Session } from '../../auth/session.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { AnyContext } from '../../http/context.ts'
import { SECOND_FACTOR_TEXTS } from './second-factor-texts.ts'

/**
 * The session of a sign-in that waits for its second factor.
 * @throws AppError session_not_found
 */
export async function getPendingSession(deps: Deps, c: AnyContext): Promise<Session> {
  const session = await readSession(deps, c)
  if (session?.is_pending) return session
  throw new AppError('session_not_found', SECOND_FACTOR_TEXTS.signInExpired)
}
