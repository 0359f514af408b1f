import { generateRegistrationOptions } from '@simplewebauthn/server'
import { requireProof } from '../../auth/require-proof.ts'
import type { Deps } from '../../deps.ts'
import type { SignedInScope } from '../../scope/request-scope.ts'
import { createChallenge } from './challenges.ts'
import { chooseName } from './choose-name.ts'
import { selectFactors } from './queries.ts'
import { relyingParty } from './relying-party.ts'

/** EdDSA, ES256 and RS256. Newer algorithms would depend on experimental parts of Node. */
export const ALGORITHMS = [-8, -7, -257]

/**
 * Options for the browser to create a passkey.
 * @throws AppError passkeys_unavailable, reauthentication_needed, insufficient_aal or too_many_enrolled_mfa_factors
 */
export async function requestPasskeyEnrolment(deps: Deps, scope: SignedInScope) {
  const { session } = scope
  const { actor } = session
  const { id } = relyingParty(scope)
  await requireProof(deps, session)
  const factors = await selectFactors(deps.db, deps.db.read, actor.id)
  chooseName(factors, { factor_type: 'passkey', friendly_name: undefined })
  return generateRegistrationOptions({
    rpName: 'Whofor',
    rpID: id,
    userID: new TextEncoder().encode(actor.id),
    userName: actor.email,
    userDisplayName: actor.display_name ?? actor.email,
    challenge: await createChallenge(deps, { kind: 'passkey_enrolment', user_id: actor.id }),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: factors.flatMap(({ credential_id, transports }) =>
      credential_id === null ? [] : [{ id: credential_id, transports: transports ?? [] }],
    ),
  })
}
