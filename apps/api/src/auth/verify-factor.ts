import type { SecondFactorInput } from '@whofor/core/account/credentials'
import { texts } from '@whofor/texts/api/accounts'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Tx } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { enqueueSecurityMail } from '../mail/enqueue-security-mail.ts'
import { RULES } from '../rate-limits/rules.ts'
import type { RequestScope } from '../scope/request-scope.ts'
import { decrypt } from '../secrets/secrets.ts'
import { recordAudit } from './audit.ts'
import type { AuthDeps } from './auth-deps.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'

/** Who shows a code. */
type Prover = {
  user: { id: string; email: string }
  /**
   * Where: attempts are counted by it, so that somebody elsewhere cannot use up the owner's. `known` is the hash of the id of a
   * browser that signed in before.
   */
  at:
    | { kind: 'new_browser' | 'mailed_reset' | 'printed_reset' | 'session' }
    | { kind: 'known_browser'; known: string }
}

/** Wrong codes in a row after which the owner gets a mail; their own typing errors are no news. */
const TELLING = { owner: [10, 100], others: [1, 10, 100] }

/**
 * Runs a write that needs a code of the second factor. Wrong codes are logged, recorded and mailed, and after 100 in a row no
 * more are checked there until a right one, a passkey or a new password comes from elsewhere.
 * @throws AppError rate_limited or mfa_verification_failed, besides what the write throws
 */
export async function attemptWithCode<T>(
  deps: AuthDeps,
  scope: RequestScope,
  { user, at }: Prover,
  write: () => Promise<T>,
): Promise<T> {
  const { limits } = deps
  const key = at.kind === 'known_browser' ? `${user.id} browser ${at.known}` : `${user.id} ${at.kind}`
  if (await limits.isUsedUp('wrong-codes', key)) throw refusedCode(texts.second_factor.codes_stopped)
  // A signed-in user has one limit for everything that they prove.
  const isLimited = at.kind !== 'session'
  if (isLimited) await limits.consume('second-factor', key)
  const result = await write().catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'mfa_verification_failed')
      await noteWrongCode(deps, scope, { user, at }, key)
    throw error
  })
  if (isLimited) await limits.forgive('second-factor', key)
  await limits.clear('wrong-codes', key)
  await forgetWrongCodes(deps, user.id)
  return result
}

/** After a right code, a passkey or a new password, which only the owner has: codes are checked again everywhere. */
export async function forgetWrongCodes(
  { db, limits }: Pick<AuthDeps, 'db' | 'limits'>,
  userId: string,
): Promise<void> {
  const { known_browsers: known } = db.schema
  const browsers = await db.read.select({ hash: known.id_hash }).from(known).where(eq(known.user_id, userId))
  const places = ['new_browser', 'mailed_reset', 'printed_reset', 'session']
  for (const place of [...places, ...browsers.map(({ hash }) => `browser ${hash}`)])
    await limits.clear('wrong-codes', `${userId} ${place}`)
}

async function noteWrongCode(
  deps: AuthDeps,
  scope: RequestScope,
  { user, at }: Prover,
  key: string,
): Promise<void> {
  const { left } = await deps.limits.consumeCounted('wrong-codes', key)
  const inRow = RULES['wrong-codes'].points - left
  deps.log.warn(
    { request_id: scope.request_id, network: scope.ip_prefix, in_row: inRow },
    'a second factor was wrong',
  )
  const telling = at.kind === 'new_browser' || at.kind === 'mailed_reset' ? TELLING.others : TELLING.owner
  await deps.db.write(async (tx) => {
    await recordAudit(deps, scope, tx, {
      action: 'factor.refused',
      actor_id: user.id,
      subject_type: 'user',
      subject_id: user.id,
      details: { at: at.kind },
    })
    if (telling.includes(inRow))
      await enqueueSecurityMail(deps, scope, tx, user, left === 0 ? 'codes_stopped' : 'code_refused')
  })
}

/**
 * Uses a code of the user's authenticator app, or one of their recovery codes. Call it inside the write of what the code is
 * for, within `attemptWithCode`.
 * @throws AppError mfa_verification_failed for a code that is wrong, expired or was used before; it undoes the write
 */
export async function useCode(
  deps: AuthDeps,
  scope: RequestScope,
  tx: Tx,
  { user_id, input }: { user_id: string; input: SecondFactorInput },
): Promise<void> {
  const isTotp = input.type === 'totp'
  const isRight = isTotp
    ? await verifyTotp(deps, tx, user_id, input.code)
    : await consumeRecoveryCode(deps, scope, tx, { user_id, code: input.code })
  if (!isRight)
    throw refusedCode(isTotp ? texts.second_factor.wrong_code : texts.second_factor.wrong_recovery_code)
}

const refusedCode = (message: string) =>
  new AppError('mfa_verification_failed', message, { errors: [{ path: 'code', message }] })

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
