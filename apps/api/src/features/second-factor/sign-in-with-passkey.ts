import type { PasskeyAssertion } from '@whofor/core/account/passkey'
import type { Session } from '../../auth/session.ts'
import { signIn } from '../../auth/sign-in.ts'
import type { Deps } from '../../deps.ts'
import type { AnyContext } from '../../http/context.ts'
import { refused, verifyPasskey } from './verify-passkey.ts'

/**
 * Signs in the user of a passkey, who types nothing.
 * @throws AppError passkeys_unavailable, mfa_challenge_expired, mfa_verification_failed or user_banned
 */
export async function signInWithPasskey(
  deps: Deps,
  c: AnyContext,
  response: PasskeyAssertion,
): Promise<Session> {
  const { user, save } = await verifyPasskey(deps, c, { kind: 'passkey_sign_in', user_id: null, response })
  if (!(await deps.db.write(save))) throw refused()
  return signIn(deps, c, { user, method: 'passkey' })
}
