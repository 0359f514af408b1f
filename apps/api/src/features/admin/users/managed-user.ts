import { tierName } from '@whofor/core/account/admin-users'
import { emailAddress } from '@whofor/core/account/schema'
import { texts } from '@whofor/texts/api/accounts'
import { toActor } from '../../../auth/actor.ts'
import { recordAudit } from '../../../auth/audit.ts'
import type { Tx } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { type Actor, type RequestScope, scopeOutsideRequests } from '../../../scope/request-scope.ts'
import { findAdminFlag, findTier, tierLock } from '../queries.ts'
import { findManagedUser, updateTier } from './user-queries.ts'

type ManagedUser = Actor & { is_disabled: boolean }

export const userNotFound = () => new AppError('user_not_found', texts.admin.no_user)

/** @throws AppError user_not_found, also for a deleted account */
export async function getManagedUser({ db }: Pick<Deps, 'db'>, tx: Tx, id: string): Promise<ManagedUser> {
  const row = await findManagedUser(db, tx, id)
  if (!row) throw userNotFound()
  const { banned_at, ...actor } = row
  return { ...toActor(actor), is_disabled: banned_at !== null }
}

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

/**
 * Moves an account to a tier from the command line. Idempotent.
 * @returns a sentence that says so
 * @throws AppError not_found, or invalid_request for a misspelt tier
 */
export async function moveToTier(
  deps: Pick<Deps, 'db' | 'clock'>,
  email: string,
  tier: string,
): Promise<string> {
  const address = emailAddress.safeParse(email)
  if (!address.success) throw new AppError('invalid_request', texts.admin.not_an_email)
  const name = tierName.safeParse(tier)
  if (!name.success) throw new AppError('invalid_request', texts.admin.no_tier({ name: tier }))
  await deps.db.write(async (tx) => {
    const found = await findAdminFlag(deps.db, tx, address.data)
    if (!found) throw new AppError('not_found', texts.admin.no_account)
    const user = await getManagedUser(deps, tx, found.id)
    await setTier(deps, scopeOutsideRequests(), tx, { user, account_tier: name.data })
  })
  return `${address.data} is now on the tier ${name.data}.`
}
