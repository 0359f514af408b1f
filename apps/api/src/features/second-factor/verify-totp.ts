import { texts } from '@whofor/texts/api/accounts'
import { requireProof } from '../../auth/require-proof.ts'
import { findStep, useStep } from '../../auth/verify-factor.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { SignedInScope } from '../../scope/request-scope.ts'
import { decrypt } from '../../secrets/secrets.ts'
import { completeEnrolment, type Enrolled } from './complete-enrolment.ts'
import { factorReply } from './factor-reply.ts'
import { findFactor } from './queries.ts'

/**
 * Turns an authenticator app on by its first code.
 * @throws AppError reauthentication_needed, insufficient_aal, mfa_factor_not_found or mfa_verification_failed
 */
export async function verifyTotp(
  deps: Deps,
  scope: SignedInScope,
  { id, code }: { id: string; code: string },
): Promise<Enrolled> {
  const { session } = scope
  const { actor } = session
  await requireProof(deps, session)
  const key = `${actor.id} enrolment`
  await deps.limits.consume('second-factor', key)
  const { factor, ...enrolled } = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const row = await findFactor(deps.db, tx, { ownerId: actor.id, id })
    if (!row?.secret) throw new AppError('mfa_factor_not_found', texts.second_factor.not_found)
    const step = findStep(decrypt(deps, 'totp-secret', row.secret), code, deps.clock())
    if (step === null || !(await useStep(deps, tx, { id, step, from: 'unverified' }))) throw wrongCode()
    const verified = await findFactor(deps.db, tx, { ownerId: actor.id, id })
    return {
      factor: verified ?? row,
      ...(await completeEnrolment(deps, scope, tx, { session, factor: row })),
    }
  })
  await deps.limits.forgive('second-factor', key)
  return { ...enrolled, factor: factorReply(factor) }
}

function wrongCode(): AppError {
  const message = texts.second_factor.wrong_code
  return new AppError('mfa_verification_failed', message, { errors: [{ path: 'code', message }] })
}
