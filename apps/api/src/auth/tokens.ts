import { createHmac, hash, hkdfSync, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { BASE62 } from '../db/new-id.ts'

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The hash by which a token is stored; the token itself exists only in the browser or in a mail. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex')
}

const BYTES = 32
const CHECKSUM_LENGTH = 6
/** Digits of 32 bytes. */
const SECRET_LENGTH = 43

/** 256 random bits in base 62. */
const randomSecret = (): string => secretOf(randomBytes(BYTES))

/** 32 bytes in base 62. */
const secretOf = (bytes: Uint8Array): string =>
  inBase62(BigInt(`0x${Buffer.from(bytes).toString('hex')}`), SECRET_LENGTH)

/** Adds a checksum, so that scanners know a leaked token and typing errors cost no query. */
const withChecksum = (prefix: string, digits: string): string => prefix + digits + checksumOf(digits)

/** @returns the digits of a token with this prefix, null without the right checksum */
function readChecksummed(prefix: string, length: number, token: string): string | null {
  if (!token.startsWith(prefix) || token.length !== prefix.length + length + CHECKSUM_LENGTH) return null
  const digits = token.slice(prefix.length, -CHECKSUM_LENGTH)
  return /^[0-9A-Za-z]+$/.test(digits) && token.endsWith(checksumOf(digits)) ? digits : null
}

const checksumOf = (digits: string): string => inBase62(BigInt(crc32(digits)), CHECKSUM_LENGTH)

function inBase62(value: bigint, length: number): string {
  const base = BigInt(BASE62.length)
  let text = ''
  for (let rest = value; text.length < length; rest /= base) text = BASE62.charAt(Number(rest % base)) + text
  return text
}

const PREFIX = 'wf_'

/** A new key: 256 random bits and their checksum. */
export const newApiKeyToken = (): string => withChecksum(PREFIX, randomSecret())

/** Whether it is of a key's form, with the right checksum. */
export const isApiKeyToken = (token: string): boolean =>
  readChecksummed(PREFIX, SECRET_LENGTH, token) !== null

const ACCESS = 'wfa_'
const REFRESH = 'wfr_'

export const newAccessToken = (): string => withChecksum(ACCESS, randomSecret())

/** Whether it is of an access token's form, with the right checksum. */
export const isAccessToken = (token: string): boolean =>
  readChecksummed(ACCESS, SECRET_LENGTH, token) !== null

/** All tokens of a grant share the family, which tells an old one from one that never was. */
export type RefreshToken = { family: string; secret: string }

export const newRefreshToken = (): RefreshToken => ({ family: randomSecret(), secret: randomSecret() })

export const refreshTokenText = ({ family, secret }: RefreshToken): string =>
  withChecksum(REFRESH, family + secret)

/** @returns null for what cannot be one */
export function readRefreshToken(token: string): RefreshToken | null {
  const digits = readChecksummed(REFRESH, 2 * SECRET_LENGTH, token)
  if (digits === null) return null
  return { family: digits.slice(0, SECRET_LENGTH), secret: digits.slice(SECRET_LENGTH) }
}

/**
 * The token that replaces another: always the same one, so that a request sent again gets the same reply. Only who has both the
 * token and the instance's secret can compute it.
 */
export function nextRefreshToken(
  instance: { secret: string },
  { family, secret }: RefreshToken,
): RefreshToken {
  const key = Buffer.from(hkdfSync('sha256', instance.secret, '', 'whofor oauth-refresh', 32))
  return {
    family,
    secret: secretOf(
      createHmac('sha256', key)
        .update(family + secret)
        .digest(),
    ),
  }
}
