import { DEFAULT_TIER } from '@whofor/core/account/account'
import { type TierLimits, type TierReply, tierLimits, tierName } from '@whofor/core/account/admin-users'
import { DEFAULT_LIMITS } from '@whofor/core/account/limits'
import { texts } from '@whofor/texts/api/accounts'
import { z } from 'zod'
import { ADMINISTRATORS, requireStillAdmin } from '../../auth/actor.ts'
import { recordAudit } from '../../auth/audit.ts'
import { requireProof } from '../../auth/require-proof.ts'
import type { FeatureLimitsRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type RequestScope, type SignedInScope, scopeOutsideRequests } from '../../scope/request-scope.ts'
import {
  countUsersByTier,
  countUsersIn,
  findTier,
  removeTier,
  selectTiers,
  tierLock,
  upsertTier,
} from './queries.ts'

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

/** All tiers by name, with the number of their users. */
export async function listTiers({ db }: Pick<Deps, 'db'>): Promise<{ items: TierReply[] }> {
  const [tiers, users] = await Promise.all([selectTiers(db), countUsersByTier(db)])
  return { items: tiers.map((row) => ({ ...row, users: users.get(row.tier) ?? 0 })) }
}

const typedNumber = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/, 'Expected a number')
  .transform(Number)
const typedBoolean = z.enum(['true', 'false']).transform((value) => value === 'true')
const typedList = z.string().transform((list) =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)

/** Limits as typed at the command line; the rules are those of the API. */
const typedLimits = z.strictObject({
  products_enabled: typedBoolean.optional(),
  chat_enabled: typedBoolean.optional(),
  max_personas: typedNumber.optional(),
  max_ai_requests_per_month: typedNumber.optional(),
  max_storage_gb: typedNumber.optional(),
  export_formats: typedList.optional(),
})

/**
 * Changes the limits of a tier from the command line.
 * @param assignments as typed: `max_personas=20`, `export_formats=json,csv`
 * @param options.create makes a new tier, with the specification's defaults for what is not given
 */
export async function editTier(
  deps: Pick<Deps, 'db' | 'clock'>,
  name: string,
  assignments: string[],
  { create = false }: { create?: boolean } = {},
): Promise<FeatureLimitsRow> {
  const tier = parsed(tierName, name)
  const typed = parsed(typedLimits, Object.fromEntries(assignments.map(splitAssignment)))
  const limits = withoutUndefined(parsed(tierLimits.partial(), typed))
  return saveTier(deps, scopeOutsideRequests(), { tier, limits, isNew: create })
}

/** Safe cast: the entries are those of the limits. */
function withoutUndefined(limits: z.output<ReturnType<typeof tierLimits.partial>>): Partial<TierLimits> {
  return Object.fromEntries(
    Object.entries(limits).filter(([, value]) => value !== undefined),
  ) as Partial<TierLimits>
}

function splitAssignment(assignment: string): [string, string] {
  const at = assignment.indexOf('=')
  if (at < 1) throw new AppError('invalid_request', texts.admin.assignment({ text: assignment }))
  return [assignment.slice(0, at), assignment.slice(at + 1)]
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new AppError('invalid_request', [issue?.path.join('.'), issue?.message].filter(Boolean).join(': '))
}
