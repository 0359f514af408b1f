import { Secret, TOTP } from 'otpauth'

const PERIOD_S = 30
/** Steps before and after the current one: a phone's clock may be half a minute off, and typing takes time. */
const WINDOW_STEPS = 1

/** @returns 160 random bits in base32 */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** @returns the `otpauth:` address that authenticator apps scan */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/**
 * @param now milliseconds since the epoch
 * @returns the time step of a right code, null for a wrong one
 */
export function findStep(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW_STEPS })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta
}

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Whofor', label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_S })
