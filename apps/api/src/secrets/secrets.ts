import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder, tighten } from '../private-file.ts'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** What is encrypted; each has a key of its own. */
type Purpose = 'totp-secret' | 'mail' | 'webhook-secret'

type Secret = { secret: string }

/**
 * AES-256-GCM under a key derived from the instance's secret, for what must be readable again.
 * @returns base64url of IV, tag and ciphertext
 */
export function encrypt({ secret }: Secret, purpose: Purpose, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(secret, purpose), iv)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** @throws when it was encrypted with another secret or for another purpose, or changed since */
export function decrypt({ secret }: Secret, purpose: Purpose, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64url')
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret, purpose), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}

function keyOf(secret: string, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `whofor ${purpose}`, 32))
}

/** Compares in a time that does not depend on where the texts differ. */
export function isSameText(actual: string, expected: string): boolean {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * The instance's secret: AUTH_SECRET, or one generated on the first run and stored in the data folder,
 * readable by its owner only. Two processes that start at the same time get the same one.
 */
export function authSecret(env: { authSecret: string | undefined; dataDir: string }): string {
  if (env.authSecret) return env.authSecret
  const file = join(env.dataDir, 'auth-secret')
  makeFolder(env.dataDir)
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    tighten(file)
  }
  return readFileSync(file, 'utf8').trim()
}
