import type { PasskeyAssertion } from '@whofor/core/account/passkey'
import { signIn } from '../../auth/sign-in.ts'
import type { SignedIn } from '../../auth/start-session.ts'
import type { Deps } from '../../deps.ts'
import type { RequestScope } from '../../scope/request-scope.ts'
import { refused, verifyPasskey } from './verify-passkey.ts'

/**
 * Signs in the user of a passkey, who types nothing.
 * @throws AppError passkeys_unavailable, mfa_challenge_expired, mfa_verification_failed or user_banned
 */
export async function signInWithPasskey(
  deps: Deps,
  scope: RequestScope,
  response: PasskeyAssertion,
): Promise<SignedIn> {
  const { user, save } = await verifyPasskey(deps, scope, {
    kind: 'passkey_sign_in',
    user_id: null,
    response,
  })
  if (!(await deps.db.write(save))) throw refused()
  return signIn(deps, scope, { user, method: 'passkey' })
}
