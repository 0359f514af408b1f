import type { SecondFactorInput } from '@whofor/core/account/second-factor'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { decrypt } from './encryption.ts'
import { hashToken } from './session-cookie.ts'

const PERIOD_S = 30

/**
 * Checks a code of the user's authenticator app, or one of their recovery codes, and uses it up. Call it
 * inside the write of what the code is for, after the limit `second-factor`.
 * @returns false for a code that is wrong, expired or was used before
 */
export function verifyFactor(deps: Deps, tx: Tx, userId: string, input: SecondFactorInput): Promise<boolean> {
  return input.type === 'totp'
    ? verifyTotp(deps, tx, userId, input.code)
    : consumeRecoveryCode(deps, tx, userId, input.code)
}

async function verifyTotp(deps: Deps, tx: Tx, userId: string, code: string): Promise<boolean> {
  const { mfa_factors: factors } = deps.db.schema
  const now = deps.clock()
  const enrolled = await tx
    .select({ id: factors.id, secret: factors.secret })
    .from(factors)
    .where(and(eq(factors.user_id, userId), eq(factors.factor_type, 'totp'), eq(factors.status, 'verified')))
  for (const { id, secret } of enrolled) {
    const step = secret === null ? null : findStep(decrypt(deps, 'totp-secret', secret), code, now)
    if (step === null) continue
    const used = await tx
      .update(factors)
      .set({ last_step: step, last_used_at: now })
      .where(and(eq(factors.id, id), or(isNull(factors.last_step), lt(factors.last_step, step))))
      .returning({ id: factors.id })
    if (used.length > 0) return true
  }
  return false
}

/** @returns the time step of a code, null when it is wrong; clocks may differ by one step */
function findStep(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_S })
  const delta = totp.validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta
}

async function consumeRecoveryCode(deps: Deps, tx: Tx, userId: string, code: string): Promise<boolean> {
  const { mfa_recovery_codes: codes } = deps.db.schema
  const used = await tx
    .update(codes)
    .set({ used_at: deps.clock() })
    .where(and(eq(codes.user_id, userId), eq(codes.code_hash, hashToken(code)), isNull(codes.used_at)))
    .returning({ id: codes.id })
  return used.length > 0
}
