import type { Factor } from '@whofor/core/account/credentials'
import { texts } from '@whofor/texts/api/accounts'
import { recordAudit } from '../../auth/audit.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { SignedInScope } from '../../scope/request-scope.ts'
import { requireFreeName } from './choose-name.ts'
import { factorReply } from './factor-reply.ts'
import { selectFactors, updateFactorName } from './queries.ts'

/** @throws AppError mfa_factor_not_found or mfa_factor_name_conflict */
export async function renameFactor(
  deps: Deps,
  scope: SignedInScope,
  { id, friendly_name }: { id: string; friendly_name: string },
): Promise<Factor> {
  const { id: ownerId } = scope.actor
  return deps.db.write(async (tx) => {
    await tx.lock(ownerId)
    const factors = await selectFactors(deps.db, tx, ownerId)
    const others = factors.filter((factor) => factor.id !== id)
    if (others.length < factors.length) requireFreeName(others, friendly_name)
    const row = await updateFactorName(deps.db, tx, { ownerId, id }, friendly_name)
    if (!row) throw new AppError('mfa_factor_not_found', texts.second_factor.not_found)
    await recordAudit(deps, scope, tx, {
      action: 'factor.renamed',
      actor_id: ownerId,
      subject_type: 'user',
      subject_id: ownerId,
      details: { factor_id: id, factor_type: row.factor_type },
    })
    return factorReply(row)
  })
}
