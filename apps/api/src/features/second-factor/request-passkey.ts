import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { ChallengeKind } from '../../db/schema/auth.ts'
import type { Deps } from '../../deps.ts'
import type { RequestScope } from '../../scope/request-scope.ts'
import { createChallenge } from './challenges.ts'
import { selectFactors } from './queries.ts'
import { relyingParty } from './relying-party.ts'

type Asked = { kind: Extract<ChallengeKind, 'passkey_sign_in' | 'passkey_factor'>; user_id: string | null }

/**
 * Options for the browser to ask for a passkey: one of the user's, or without a user any that it has for
 * this site.
 * @throws AppError passkeys_unavailable
 */
export async function requestPasskey(deps: Deps, scope: RequestScope, asked: Asked) {
  const { id } = relyingParty(scope)
  const factors = asked.user_id === null ? [] : await selectFactors(deps.db, deps.db.read, asked.user_id)
  return generateAuthenticationOptions({
    rpID: id,
    challenge: await createChallenge(deps, asked),
    userVerification: 'required',
    allowCredentials: factors.flatMap(({ credential_id, transports }) =>
      credential_id === null ? [] : [{ id: credential_id, transports: transports ?? [] }],
    ),
  })
}
