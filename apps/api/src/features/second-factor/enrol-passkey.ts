import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { NewPasskey } from '@whofor/core/account/credentials'
import { texts } from '@whofor/texts/api/accounts'
import { requireProof } from '../../auth/require-proof.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { SignedInScope } from '../../scope/request-scope.ts'
import { completeEnrolment, type Enrolled } from './complete-enrolment.ts'
import { chooseName, factorReply } from './factors.ts'
import { consumeChallenge, createChallenge, relyingParty } from './passkeys.ts'
import { insertFactor, selectFactors } from './queries.ts'

type Input = { response: NewPasskey; friendly_name?: string | undefined }

/**
 * Adds a passkey that the browser has created.
 * @throws AppError passkeys_unavailable, reauthentication_needed, insufficient_aal, mfa_challenge_expired,
 * mfa_verification_failed, too_many_enrolled_mfa_factors or mfa_factor_name_conflict
 */
export async function enrolPasskey(
  deps: Deps,
  scope: SignedInScope,
  { response, friendly_name }: Input,
): Promise<Enrolled> {
  const { session } = scope
  const { actor } = session
  await requireProof(deps, session)
  const { credential, credentialBackedUp } = await verifyNew(deps, scope, response)
  const { factor, ...enrolled } = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const others = await selectFactors(deps.db, tx, actor.id)
    const row = await insertFactor(deps.db, tx, {
      user_id: actor.id,
      factor_type: 'passkey',
      friendly_name: chooseName(others, { factor_type: 'passkey', friendly_name }),
      status: 'verified',
      credential_id: credential.id,
      public_key: credential.publicKey,
      counter: credential.counter,
      transports: response.response.transports,
      is_backed_up: credentialBackedUp,
      created_at: deps.clock(),
    })
    if (!row) throw new AppError('mfa_verification_failed', texts.second_factor.taken_passkey)
    return { factor: row, ...(await completeEnrolment(deps, scope, tx, { session, factor: row })) }
  })
  return { ...enrolled, factor: factorReply(factor) }
}

async function verifyNew(deps: Deps, scope: SignedInScope, response: NewPasskey) {
  const { id, origin } = relyingParty(scope)
  const user_id = scope.actor.id
  const { clientDataJSON } = response.response
  const expectedChallenge = await consumeChallenge(
    deps,
    { kind: 'passkey_enrolment', user_id },
    clientDataJSON,
  )
  try {
    requireNoAttestation(response)
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (registrationInfo) return registrationInfo
  } catch (error) {
    deps.log.warn({ request_id: scope.request_id, err: error }, 'a new passkey was refused')
  }
  throw new AppError('mfa_verification_failed', texts.second_factor.refused_passkey)
}

/**
 * Attestation was not asked for. The library would check the certificates of other formats, and fetch the revocation lists
 * that they name from anywhere.
 */
function requireNoAttestation({ response }: NewPasskey): void {
  const format = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject)).get('fmt')
  if (format !== 'none') throw new Error(`a passkey has an attestation of the format ${format}`)
}

/** EdDSA, ES256 and RS256. Newer algorithms would depend on experimental parts of Node. */
const ALGORITHMS = [-8, -7, -257]

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
