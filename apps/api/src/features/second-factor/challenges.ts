import { randomBytes } from 'node:crypto'
import { texts } from '@whofor/texts/api/accounts'
import { newId } from '../../db/new-id.ts'
import type { ChallengeKind } from '../../db/schema/auth.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { deleteChallenge, insertChallenge } from './queries.ts'

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
