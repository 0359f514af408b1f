import { createHmac, hkdfSync } from 'node:crypto'
import { randomSecret, readChecksummed, SECRET_LENGTH, secretOf, withChecksum } from './checksummed-token.ts'

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
