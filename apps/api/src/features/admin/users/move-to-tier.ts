import { tierName } from '@whofor/core/account/admin-users'
import { emailAddress } from '@whofor/core/account/schema'
import { texts } from '@whofor/texts/api/accounts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { scopeOutsideRequests } from '../../../scope/request-scope.ts'
import { findAdminFlag } from '../queries.ts'
import { getManagedUser } from './managed-user.ts'
import { setTier } from './set-tier.ts'

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
