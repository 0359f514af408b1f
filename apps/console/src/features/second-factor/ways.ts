import { recoveryCode, totpCode } from '@whofor/core/account/credentials'
import { passkeyObstacle } from '../../lib/passkeys.ts'

/** A second factor, as one uses it. */
export type Way = 'totp' | 'passkey' | 'recovery_code'
export type CodeWay = Exclude<Way, 'passkey'>

/** Those of the account that work in this browser, the most usual one first. */
export function usableWays(factors: readonly Way[]): Way[] {
  const order: Way[] = ['totp', 'passkey', 'recovery_code']
  return order.filter((way) => factors.includes(way) && (way !== 'passkey' || passkeyObstacle() === null))
}

export const CODE_SCHEMAS = { totp: totpCode, recovery_code: recoveryCode } as const
