import { recoveryCode, totpCode } from '@whofor/core/account/second-factor'
import { translated } from '@whofor/core/i18n/translated'
import { passkeyObstacle } from '../../lib/passkeys.ts'

/** A second factor, as one uses it. */
export type Way = 'totp' | 'passkey' | 'recovery_code'
export type CodeWay = Exclude<Way, 'passkey'>

/** Those of the account that work in this browser, the most usual one first. */
export function usableWays(factors: readonly Way[]): Way[] {
  const order: Way[] = ['totp', 'passkey', 'recovery_code']
  return order.filter((way) => factors.includes(way) && (way !== 'passkey' || passkeyObstacle() === null))
}

export const USE_WAY: Record<Way, string> = translated(
  {
    totp: 'Use your authenticator app',
    passkey: 'Use a passkey',
    recovery_code: 'Use a recovery code',
  },
  {
    totp: 'Authenticator-App verwenden',
    passkey: 'Passkey verwenden',
    recovery_code: 'Wiederherstellungscode verwenden',
  },
)

export const CODE_SCHEMAS = { totp: totpCode, recovery_code: recoveryCode } as const
