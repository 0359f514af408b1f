import { SIGN_IN_TEXTS } from '@whofor/core/account/account'
import type { ReauthenticateInput } from '@whofor/core/account/schema'
import type { Context } from 'hono'
import { checkCredentials } from '../../auth/check-credentials.ts'
import type { Session } from '../../auth/session.ts'
import { setSessionCookie } from '../../auth/session-cookie.ts'
import { renewSession } from '../../auth/start-session.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { UserContext } from '../../http/context.ts'

/**
 * Proves again who the signed-in user is; the session gets a new token.
 * @throws AppError invalid_credentials
 */
export async function reauthenticate(
  deps: Deps,
  c: Context<UserContext>,
  { password }: ReauthenticateInput,
): Promise<Session> {
  const session = c.get('session')
  await deps.limits.consume('reauthenticate', session.actor.id)
  const user = await checkCredentials(deps, { email: session.actor.email, password })
  if (user?.id !== session.actor.id) throw new AppError('invalid_credentials', SIGN_IN_TEXTS.wrong)
  const renewed = await deps.db.write((tx) => renewSession(deps, c, tx, { session, aal: session.aal }))
  setSessionCookie(deps, c, renewed.token)
  await deps.limits.forgive('reauthenticate', session.actor.id)
  return renewed.session
}
