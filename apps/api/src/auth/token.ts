import { hash, randomBytes } from 'node:crypto'

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The hash by which a token is stored; the token itself exists only in the browser or in a mail. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex')
}
