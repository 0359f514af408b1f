import type { TierReply } from '@whofor/core/account/admin-users'
import type { Deps } from '../../../deps.ts'
import { countUsersByTier, selectTiers } from './queries.ts'

/** All tiers by name, with the number of their users. */
export async function listTiers({ db }: Pick<Deps, 'db'>): Promise<{ items: TierReply[] }> {
  const [tiers, users] = await Promise.all([selectTiers(db), countUsersByTier(db)])
  return { items: tiers.map((row) => ({ ...row, users: users.get(row.tier) ?? 0 })) }
}
