import type { SecondFactorInput } from '@whofor/core/account/credentials'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Tx } from '../db/db.ts'
import { decrypt } from '../secrets/secrets.ts'
import type { AuthDeps } from './auth-deps.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'

/**
 * Checks a code of the user's authenticator app, or one of their recovery codes, and uses it up. Call it
 * inside the write of what the code is for, after the limit `second-factor`.
 * @returns false for a code that is wrong, expired or was used before
 */
export function verifyFactor(
  deps: AuthDeps,
  tx: Tx,
  userId: string,
  input: SecondFactorInput,
): Promise<boolean> {
  return input.type === 'totp'
    ? verifyTotp(deps, tx, userId, input.code)
    : consumeRecoveryCode(deps, tx, userId, input.code)
}

async function verifyTotp(deps: AuthDeps, tx: Tx, userId: string, code: string): Promise<boolean> {
  const { mfa_factors: factors } = deps.db.schema
  const enrolled = await tx
    .select({ id: factors.id, secret: factors.secret })
    .from(factors)
    .where(and(eq(factors.user_id, userId), eq(factors.factor_type, 'totp'), eq(factors.status, 'verified')))
  for (const { id, secret } of enrolled) {
    const step = secret === null ? null : findStep(decrypt(deps, 'totp-secret', secret), code, deps.clock())
    if (step !== null && (await useStep(deps, tx, { id, step, from: 'verified' }))) return true
  }
  return false
}

type Step = { id: string; step: number; from: 'unverified' | 'verified' }

/**
 * Marks a code's time step as used: a code works once, also in parallel.
 * @returns false when the step, or a later one, was used before
 */
export async function useStep(
  deps: Pick<AuthDeps, 'db' | 'clock'>,
  tx: Tx,
  { id, step, from }: Step,
): Promise<boolean> {
  const { mfa_factors: factors } = deps.db.schema
  const used = await tx
    .update(factors)
    .set({ last_step: step, last_used_at: deps.clock(), status: 'verified' })
    .where(
      and(
        eq(factors.id, id),
        eq(factors.status, from),
        or(isNull(factors.last_step), lt(factors.last_step, step)),
      ),
    )
    .returning({ id: factors.id })
  return used.length > 0
}

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
