import { texts } from '@whofor/texts/api/accounts'
import { recordAudit } from '../../auth/audit.ts'
import { replaceRecoveryCodes } from '../../auth/recovery-codes.ts'
import { requireProof } from '../../auth/require-proof.ts'
import { hasVerifiedFactor } from '../../auth/sign-in.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { enqueueSecurityMail } from '../../mail/enqueue-security-mail.ts'
import type { SignedInScope } from '../../scope/request-scope.ts'

/**
 * Replaces all recovery codes.
 * @returns the new ones, which cannot be read again
 * @throws AppError reauthentication_needed, insufficient_aal or mfa_factor_not_found
 */
export async function regenerateRecoveryCodes(deps: Deps, scope: SignedInScope): Promise<string[]> {
  const { session } = scope
  const { actor } = session
  await requireProof(deps, session)
  return deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    if (!(await hasVerifiedFactor(deps.db, tx, actor.id)))
      throw new AppError('mfa_factor_not_found', texts.second_factor.no_factor)
    const codes = await replaceRecoveryCodes(deps, tx, actor.id)
    await recordAudit(deps, scope, tx, {
      action: 'recovery_codes.created',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: actor.id,
    })
    await enqueueSecurityMail(deps, scope, tx, actor, 'recovery_codes_created')
    return codes
  })
}
