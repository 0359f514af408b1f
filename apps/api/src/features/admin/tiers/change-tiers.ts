import { DEFAULT_TIER } from '@whofor/core/account/account'
import type { TierLimits } from '@whofor/core/account/admin-users'
import { DEFAULT_LIMITS } from '@whofor/core/account/limits'
import { texts } from '@whofor/texts/api/accounts'
import { ADMINISTRATORS, requireStillAdmin } from '../../../auth/actor.ts'
import { recordAudit } from '../../../auth/audit.ts'
import { requireProof } from '../../../auth/require-proof.ts'
import type { FeatureLimitsRow } from '../../../db/schema/rows.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { RequestScope, SignedInScope } from '../../../scope/request-scope.ts'
import { countUsersIn, findTier, removeTier, tierLock, upsertTier } from './queries.ts'

type SaveDeps = Pick<Deps, 'db' | 'clock'>
type Input = { tier: string; limits: Partial<TierLimits>; isNew: boolean }

/**
 * Creates a tier from the specification's defaults, or changes one; its users have the new limits at once.
 * @throws AppError reauthentication_needed, insufficient_aal, forbidden, conflict for a new tier that exists, not_found for a change of one that does not
 */
export async function saveTier(
  deps: SaveDeps,
  scope: RequestScope,
  { tier, limits, isNew }: Input,
): Promise<FeatureLimitsRow> {
  // At the command line there is neither a session nor an actor.
  if (scope.session) await requireProof(deps, scope.session)
  const { actor } = scope
  return deps.db.write(async (tx) => {
    if (actor) {
      await tx.lock(ADMINISTRATORS)
      await requireStillAdmin(deps, tx, actor)
    }
    await tx.lock(tierLock(tier))
    const before = await findTier(deps.db, tx, tier)
    if (isNew && before) throw new AppError('conflict', texts.admin.same_tier({ name: tier }))
    if (!isNew && !before) throw new AppError('not_found', texts.admin.no_tier({ name: tier }))
    const after: FeatureLimitsRow = { ...DEFAULT_LIMITS, ...before, ...limits, tier }
    const changes = before ? changesBetween(before, after) : { ...limits }
    if (before && Object.keys(changes).length === 0) return before
    await upsertTier(deps.db, tx, after)
    await recordAudit(deps, scope, tx, {
      action: before ? 'tier.edited' : 'tier.created',
      actor_id: actor?.id ?? null,
      subject_type: 'tier',
      subject_id: tier,
      details: { changes },
    })
    return after
  })
}

type Change = { from: unknown; to: unknown }

function changesBetween(before: FeatureLimitsRow, after: FeatureLimitsRow): Record<string, Change> {
  const values = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(
    ([key, value]) => JSON.stringify(values.get(key)) !== JSON.stringify(value),
  )
  return Object.fromEntries(changed.map(([key, to]) => [key, { from: values.get(key), to }]))
}

/**
 * @throws AppError reauthentication_needed, insufficient_aal, forbidden, not_found, or tier_in_use for the default tier and
 * for one with users
 */
export async function deleteTier(deps: Deps, scope: SignedInScope, tier: string): Promise<void> {
  const { actor } = scope
  if (tier === DEFAULT_TIER) throw new AppError('tier_in_use', texts.admin.default_tier)
  await requireProof(deps, scope.session)
  await deps.db.write(async (tx) => {
    await tx.lock(ADMINISTRATORS)
    await requireStillAdmin(deps, tx, actor)
    await tx.lock(tierLock(tier))
    if (!(await findTier(deps.db, tx, tier))) throw new AppError('not_found', texts.admin.tier_gone)
    const users = await countUsersIn(deps.db, tx, tier)
    if (users > 0) throw new AppError('tier_in_use', texts.admin.tier_in_use({ users }))
    await removeTier(deps.db, tx, tier)
    await recordAudit(deps, scope, tx, {
      action: 'tier.deleted',
      actor_id: actor.id,
      subject_type: 'tier',
      subject_id: tier,
    })
  })
}
