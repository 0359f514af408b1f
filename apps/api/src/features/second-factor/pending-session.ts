import { texts } from '@whofor/texts/api/accounts'
import { readSession } from '../../auth/read-session.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { RequestScope, Session } from '../../scope/request-scope.ts'

/**
 * The session of a sign-in that waits for its second factor.
 * @throws AppError session_not_found
 */
export async function getPendingSession(deps: Deps, scope: RequestScope): Promise<Session> {
  const session = await readSession(deps, scope)
  if (session?.is_pending) return session
  throw new AppError('session_not_found', texts.second_factor.sign_in_expired)
}
