import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyAssertion } from '@whofor/core/account/passkey'
import type { Tx } from '../../db/db.ts'
import type { ChallengeKind } from '../../db/schema/auth.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { RequestScope } from '../../scope/request-scope.ts'
import { consumeChallenge } from './challenges.ts'
import { findPasskey, savePasskeyUse } from './queries.ts'
import { relyingParty } from './relying-party.ts'
import { SECOND_FACTOR_TEXTS } from './second-factor-texts.ts'

type Asked = { kind: ChallengeKind; user_id: string | null; response: PasskeyAssertion }
type Verified = {
  user: { id: string; email: string }
  /** Stores the use, in the write of what the passkey is for. */
  save(tx: Tx): Promise<boolean>
}

/**
 * Checks a passkey's signature of a challenge.
 * @param asked `user_id` null accepts any user's passkey
 * @throws AppError passkeys_unavailable, mfa_challenge_expired or mfa_verification_failed
 */
export async function verifyPasskey(
  deps: Deps,
  scope: RequestScope,
  { response, ...asked }: Asked,
): Promise<Verified> {
  const { id, origin } = relyingParty(scope)
  const expectedChallenge = await consumeChallenge(deps, asked, response.response.clientDataJSON)
  const passkey = await findPasskey(deps.db, response.id)
  if (!passkey?.public_key || (asked.user_id !== null && passkey.user_id !== asked.user_id))
    throw new AppError('mfa_verification_failed', SECOND_FACTOR_TEXTS.unknownPasskey)
  const credential = {
    id: response.id,
    publicKey: new Uint8Array(passkey.public_key),
    counter: passkey.counter ?? 0,
    transports: passkey.transports ?? [],
  }
  const expected = { expectedChallenge, expectedOrigin: origin, expectedRPID: id }
  try {
    if (!isOf(response, passkey.user_id)) throw new Error('The passkey names another user')
    const { userHandle: _, ...signed } = response.response
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, response: signed },
      credential,
      ...expected,
    })
    if (!verified) throw new Error('The signature is wrong')
    const use = {
      counter: authenticationInfo.newCounter,
      is_backed_up: authenticationInfo.credentialBackedUp,
      last_used_at: deps.clock(),
    }
    return {
      user: { id: passkey.user_id, email: passkey.email },
      save: (tx) => savePasskeyUse(deps.db, tx, passkey, use),
    }
  } catch (error) {
    deps.log.warn({ request_id: scope.request_id, err: error }, 'a passkey was refused')
    throw refused()
  }
}

export const refused = () => new AppError('mfa_verification_failed', SECOND_FACTOR_TEXTS.refusedPasskey)

/** The user that the authenticator stored the passkey for, where it says so. */
function isOf({ response: { userHandle } }: PasskeyAssertion, userId: string): boolean {
  return !userHandle || Buffer.from(userHandle, 'base64url').toString('utf8') === userId
}
