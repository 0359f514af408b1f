import { DEFAULT_TIER } from '@whofor/core/account/account'
import { ADMINISTRATORS, requireStillAdmin } from '../../../auth/administrators.ts'
import { recordAudit } from '../../../auth/audit.ts'
import { requireProof } from '../../../auth/require-proof.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { SignedInScope } from '../../../scope/request-scope.ts'
import { ADMIN_ERRORS } from '../admin-texts.ts'
import { countUsersIn, findTier, removeTier, tierLock } from './queries.ts'

/**
 * @throws AppError reauthentication_needed, insufficient_aal, forbidden, not_found, or tier_in_use for the default tier and
 * for one with users
 */
export async function deleteTier(deps: Deps, scope: SignedInScope, tier: string): Promise<void> {
  const { actor } = scope
  if (tier === DEFAULT_TIER) throw new AppError('tier_in_use', ADMIN_ERRORS.defaultTier)
  await requireProof(deps, scope.session)
  await deps.db.write(async (tx) => {
    await tx.lock(ADMINISTRATORS)
    await requireStillAdmin(deps, tx, actor)
    await tx.lock(tierLock(tier))
    if (!(await findTier(deps.db, tx, tier))) throw new AppError('not_found', ADMIN_ERRORS.tierGone)
    const users = await countUsersIn(deps.db, tx, tier)
    if (users > 0) throw new AppError('tier_in_use', ADMIN_ERRORS.tierInUse(users))
    await removeTier(deps.db, tx, tier)
    await recordAudit(deps, scope, tx, {
      action: 'tier.deleted',
      actor_id: actor.id,
      subject_type: 'tier',
      subject_id: tier,
    })
  })
}
