import { SIGN_IN_TEXTS } from '@whofor/core/account/account'
import { requireCredentials } from '../../auth/require-credentials.ts'
import { signIn } from '../../auth/sign-in.ts'
import type { SignedIn } from '../../auth/start-session.ts'
import type { Deps } from '../../deps.ts'
import type { RequestScope } from '../../scope/request-scope.ts'
import { consumeVerification } from '../email-address/consume-verification.ts'
import { getLink } from '../email-address/get-link.ts'

/**
 * Confirms an address in a browser that is new to its account, and signs in. A wrong password leaves the link valid.
 * @throws AppError otp_expired, invalid_credentials or rate_limited
 */
export async function verifyByPassword(
  deps: Deps,
  scope: RequestScope,
  { token, password }: { token: string; password: string },
): Promise<SignedIn> {
  const { owner } = await getLink(deps, 'verification', token)
  const credentials = { email: owner.email, password }
  const { password_hash } = await requireCredentials(deps, scope, credentials, SIGN_IN_TEXTS.wrongPassword)
  const user = await consumeVerification(deps, scope, token)
  return signIn(deps, scope, { user, method: 'password', password_hash })
}
