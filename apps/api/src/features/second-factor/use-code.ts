import type { SecondFactorInput } from '@whofor/core/account/credentials'
import { texts } from '@whofor/texts/api/accounts'
import { verifyFactor } from '../../auth/verify-factor.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'

/** @throws AppError mfa_verification_failed, which undoes the write */
export async function useCode(deps: Deps, tx: Tx, userId: string, input: SecondFactorInput): Promise<void> {
  if (await verifyFactor(deps, tx, userId, input)) return
  const message =
    input.type === 'totp' ? texts.second_factor.wrong_code : texts.second_factor.wrong_recovery_code
  throw new AppError('mfa_verification_failed', message, { errors: [{ path: 'code', message }] })
}
