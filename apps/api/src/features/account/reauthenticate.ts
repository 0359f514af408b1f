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
import { reauthenticateByCode } from './reauthenticate-by-code.ts'

/**
 * Proves again who the signed-in user is; the session gets a new token.
 * @throws AppError invalid_credentials or otp_expired
 */
export async function reauthenticate(
  deps: Deps,
  c: Context<UserContext>,
  input: ReauthenticateInput,
): Promise<Session> {
  const session = c.get('session')
  await deps.limits.consume('reauthenticate', session.actor.id)
  if ('code' in input) await reauthenticateByCode(deps, session, input.code)
  else await reauthenticateByPassword(deps, session, input.password)
  const renewed = await deps.db.write((tx) => renewSession(deps, c, tx, { session, aal: session.aal }))
  setSessionCookie(deps, c, renewed.token)
  await deps.limits.forgive('reauthenticate', session.actor.id)
  return renewed.session
}

async function reauthenticateByPassword(
  deps: Pick<Deps, 'db' | 'passwords'>,
  { actor }: Session,
  password: string,
): Promise<void> {
  const user = await checkCredentials(deps, { email: actor.email, password })
  if (user?.id !== actor.id) throw new AppError('invalid_credentials', SIGN_IN_TEXTS.wrong)
}
