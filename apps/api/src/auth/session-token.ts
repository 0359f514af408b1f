import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits; what the browser holds and nobody else. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the sessions table holds: of no use to whoever reads it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
