import { recordAudit } from '../../../auth/audit.ts'
import type { Tx } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { RequestScope } from '../../../scope/request-scope.ts'
import { findTier, tierLock } from '../tiers/queries.ts'
import type { ManagedUser } from './managed-user.ts'
import { updateTier } from './user-queries.ts'

type Change = { user: Pick<ManagedUser, 'id' | 'account_tier'>; account_tier: string }

/**
 * Moves a user to a tier. Idempotent.
 * @throws AppError invalid_request when there is no such tier
 */
export async function setTier(
  deps: Pick<Deps, 'db' | 'clock'>,
  scope: RequestScope,
  tx: Tx,
  { user, account_tier }: Change,
): Promise<void> {
  if (user.account_tier === account_tier) return
  await tx.lock(tierLock(account_tier))
  if (!(await findTier(deps.db, tx, account_tier))) {
    const message = `There is no tier named “${account_tier}”.`
    throw new AppError('invalid_request', message, { errors: [{ path: 'account_tier', message }] })
  }
  await updateTier(deps.db, tx, { id: user.id, account_tier, now: deps.clock() })
  await recordAudit(deps, scope, tx, {
    action: 'user.tier_changed',
    actor_id: scope.actor?.id ?? null,
    subject_type: 'user',
    subject_id: user.id,
    details: { from: user.account_tier, to: account_tier },
  })
}
