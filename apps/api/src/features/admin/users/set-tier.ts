import { eq } from 'drizzle-orm'
import { type AuditSource, recordAudit } from '../../../auth/audit.ts'
import type { Tx } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { tierLock } from '../tiers/queries.ts'
import type { ManagedUser } from './managed-user.ts'

type Change = { user: Pick<ManagedUser, 'id' | 'account_tier'>; account_tier: string; by: AuditSource }

/**
 * Moves a user to a tier. Idempotent.
 * @throws AppError invalid_request when there is no such tier
 */
export async function setTier(
  deps: Pick<Deps, 'db' | 'clock'> & Partial<Pick<Deps, 'env'>>,
  tx: Tx,
  { user, account_tier, by }: Change,
): Promise<void> {
  if (user.account_tier === account_tier) return
  const { users_extended: extended, feature_limits } = deps.db.schema
  await tx.lock(tierLock(account_tier))
  if ((await tx.$count(feature_limits, eq(feature_limits.tier, account_tier))) === 0) {
    const message = `There is no tier named “${account_tier}”.`
    throw new AppError('invalid_request', message, { errors: [{ path: 'account_tier', message }] })
  }
  await tx
    .insert(extended)
    .values({ id: user.id, account_tier, created_at: deps.clock() })
    .onConflictDoUpdate({ target: extended.id, set: { account_tier } })
  await recordAudit(deps, by.c, tx, {
    action: 'user.tier_changed',
    actor_id: by.actor_id,
    subject_type: 'user',
    subject_id: user.id,
    details: { from: user.account_tier, to: account_tier },
  })
}
