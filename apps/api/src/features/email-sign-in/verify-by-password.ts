import { SIGN_IN_TEXTS } from '@whofor/core/account/account'
import { requireCredentials } from '../../auth/require-credentials.ts'
import type { Session } from '../../auth/session.ts'
import { signIn } from '../../auth/sign-in.ts'
import type { Deps } from '../../deps.ts'
import type { AnyContext } from '../../http/context.ts'
import { consumeVerification } from '../email-address/consume-verification.ts'
import { getLink } from '../email-address/get-link.ts'

/**
 * Confirms an address in a browser that is new to its account, and signs in. A wrong password leaves the link valid.
 * @throws AppError otp_expired, invalid_credentials or rate_limited
 */
export async function verifyByPassword(
  deps: Deps,
  c: AnyContext,
  { token, password }: { token: string; password: string },
): Promise<Session> {
  const { owner } = await getLink(deps, 'verification', token)
  const credentials = { email: owner.email, password }
  const { password_hash } = await requireCredentials(deps, c, credentials, SIGN_IN_TEXTS.wrongPassword)
  const user = await consumeVerification(deps, c, token)
  return signIn(deps, c, { user, method: 'password', password_hash })
}
