import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyAssertion } from '@whofor/core/account/credentials'
import { texts } from '@whofor/texts/api/accounts'
import { signIn } from '../../auth/sign-in.ts'
import type { SignedIn } from '../../auth/start-session.ts'
import { forgetWrongCodes } from '../../auth/verify-factor.ts'
import type { Tx } from '../../db/db.ts'
import { newId } from '../../db/new-id.ts'
import type { ChallengeKind } from '../../db/schema/auth.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { RequestScope } from '../../scope/request-scope.ts'
import { deleteChallenge, findPasskey, insertChallenge, savePasskeyUse, selectFactors } from './queries.ts'

type Assertion = { kind: ChallengeKind; user_id: string | null; response: PasskeyAssertion }
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
  { response, ...asked }: Assertion,
): Promise<Verified> {
  const { id, origin } = relyingParty(scope)
  const expectedChallenge = await consumeChallenge(deps, asked, response.response.clientDataJSON)
  const passkey = await findPasskey(deps.db, response.id)
  if (!passkey?.public_key || (asked.user_id !== null && passkey.user_id !== asked.user_id))
    throw new AppError('mfa_verification_failed', texts.second_factor.unknown_passkey)
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

export const refused = () => new AppError('mfa_verification_failed', texts.second_factor.refused_passkey)

/** The user that the authenticator stored the passkey for, where it says so. */
function isOf({ response: { userHandle } }: PasskeyAssertion, userId: string): boolean {
  return !userHandle || Buffer.from(userHandle, 'base64url').toString('utf8') === userId
}

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
  await forgetWrongCodes(deps, user.id)
  return signIn(deps, scope, { user, method: 'passkey' })
}

const LIFE_MS = 5 * 60_000
const ID_BYTES = 16

/** `user_id` is null for a visitor who signs in without a name. */
type ChallengeOf = { kind: ChallengeKind; user_id: string | null }

/** @returns 16 bytes of the row's id, by which the answer finds it, and 32 random ones */
export async function createChallenge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  of: ChallengeOf,
): Promise<Uint8Array<ArrayBuffer>> {
  const id = newId()
  const bytes = Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), randomBytes(32)])
  const challenge = { ...of, id, challenge: bytes.toString('base64url'), expires_at: clock() + LIFE_MS }
  await db.write((tx) => insertChallenge(db, tx, challenge))
  return new Uint8Array(bytes)
}

/**
 * Uses the challenge that an answer is for, whether or not the answer turns out to be right.
 * @param clientDataJSON of the answer, which the authenticator has signed
 * @returns the challenge
 * @throws AppError mfa_challenge_expired for one that is unknown, used, expired or another user's
 */
export async function consumeChallenge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { kind, user_id }: ChallengeOf,
  clientDataJSON: string,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  const asked = { id: idIn(challenge), challenge, kind, user_id }
  const deleted = await db.write((tx) => deleteChallenge(db, tx, asked))
  const isValid = deleted.some(({ expires_at }) => expires_at > clock())
  if (!isValid) throw new AppError('mfa_challenge_expired', texts.second_factor.expired_challenge)
  return challenge
}

/** '' when it holds none. */
function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const isObject = typeof data === 'object' && data !== null && 'challenge' in data
    return isObject && typeof data.challenge === 'string' ? data.challenge : ''
  } catch {
    return ''
  }
}

function idIn(challenge: string): string {
  const hex = Buffer.from(challenge, 'base64url').subarray(0, ID_BYTES).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The site that passkeys belong to: `id` is its host name. */
type RelyingParty = { id: string; origin: string }

/**
 * Browsers keep passkeys for https sites with a name, and for localhost. Without PUBLIC_URL, the origin was
 * compared with the Host, which must be a local name (guard-origin.ts, guard-host.ts).
 * @throws AppError passkeys_unavailable
 */
export function relyingParty({ page_origin }: Pick<RequestScope, 'page_origin'>): RelyingParty {
  const { protocol, hostname, origin } = new URL(page_origin)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || (protocol !== 'https:' && !isLocal)) {
    throw new AppError('passkeys_unavailable', texts.second_factor.no_passkeys)
  }
  return { id: hostname, origin }
}
