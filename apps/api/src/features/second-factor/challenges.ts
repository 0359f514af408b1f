import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { newId } from '../../db/new-id.ts'
import type { ChallengeKind } from '../../db/schema/auth.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { SECOND_FACTOR_TEXTS } from './second-factor-texts.ts'

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
  await db.write(async (tx) => {
    await tx
      .insert(db.schema.auth_challenges)
      .values({ ...of, id, challenge: bytes.toString('base64url'), expires_at: clock() + LIFE_MS })
  })
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
  const { auth_challenges: challenges } = db.schema
  const challenge = challengeIn(clientDataJSON)
  const deleted = await db.write(async (tx) =>
    tx
      .delete(challenges)
      .where(
        and(
          eq(challenges.id, idIn(challenge)),
          eq(challenges.challenge, challenge),
          eq(challenges.kind, kind),
          user_id === null ? isNull(challenges.user_id) : eq(challenges.user_id, user_id),
        ),
      )
      .returning({ expires_at: challenges.expires_at }),
  )
  const isValid = deleted.some(({ expires_at }) => expires_at > clock())
  if (!isValid) throw new AppError('mfa_challenge_expired', SECOND_FACTOR_TEXTS.expiredChallenge)
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
