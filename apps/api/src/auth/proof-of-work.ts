import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { type ProofChallenge, type ProofSolution, proofSolution } from '@whofor/core/problem'
import type { AuthDeps } from './auth-deps.ts'

/** About 50,000 hashes on average: a quarter of a second on a laptop, a few on an old phone. */
const MAX_NUMBER = 100_000
const LIFE_MS = 10 * 60_000
const MAX_LENGTH = 2000

type ProofDeps = Pick<AuthDeps, 'secret' | 'clock'>

/**
 * Makes a challenge, of which nothing is stored: its signature proves later that it is ours.
 * @param purpose what its solution is good for; it is good for nothing else
 */
export function createProofChallenge(
  { secret, clock }: ProofDeps,
  { maxNumber = MAX_NUMBER, purpose = '' } = {},
): ProofChallenge {
  const salt = `${randomBytes(12).toString('hex')}?expires=${clock() + LIFE_MS}&`
  const challenge = sha256(`${salt}${randomInt(maxNumber + 1)}`)
  const signature = sign(secret, purpose, challenge)
  return { algorithm: 'SHA-256', challenge, maxnumber: maxNumber, salt, signature }
}

/**
 * Checks a solution. The caller makes sure that it is used once.
 * @returns the challenge that was solved; null for anything else
 */
export function checkProof({ secret, clock }: ProofDeps, encoded: string): string | null {
  const read = readProof(secret, encoded)
  return read && clock() < read.expires ? read.challenge : null
}

/**
 * Checks a solution except for its age.
 * @returns the challenge that was solved and when it expires; null for anything else
 */
export function readProof(
  secret: string,
  encoded: string,
  purpose = '',
): { challenge: string; expires: number } | null {
  const solution = decode(encoded)
  if (!solution) return null
  const { challenge, number, salt, signature } = solution
  const expires = Number(/^[0-9a-f]{24}\?expires=(\d{1,16})&$/.exec(salt)?.[1])
  const isOurs = isSame(signature, sign(secret, purpose, challenge))
  return isOurs && sha256(`${salt}${number}`) === challenge ? { challenge, expires } : null
}

function decode(encoded: string): ProofSolution | null {
  if (encoded.length > MAX_LENGTH) return null
  try {
    const text = Buffer.from(encoded, 'base64').toString('utf8')
    return proofSolution.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const sign = (secret: string, purpose: string, challenge: string) =>
  createHmac('sha256', secret).update(`proof-of-work:${purpose}${challenge}`).digest('hex')

function isSame(actual: string, expected: string): boolean {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
