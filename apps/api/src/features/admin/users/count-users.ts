import type { AdminCounts, UserFilter } from '@whofor/core/account/admin-users'
import { requestMonth } from '@whofor/core/account/limits'
import type { Deps } from '../../../deps.ts'
import { countNarrowed, narrowedTo } from './narrowed-queries.ts'
import { countSignedInSince } from './user-queries.ts'

/** How many users each filter lists, and how many tiers there are. */
export async function countUsers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<AdminCounts> {
  const { users, feature_limits } = db.schema
  const month = requestMonth(clock())
  const count = async (filter: UserFilter): Promise<number> => {
    const narrowed = await narrowedTo(db, { filter, month })
    return narrowed ? countNarrowed(db, narrowed) : db.read.$count(users)
  }
  const [all, admins, at_limit, disabled, signed_in_this_month, tiers] = await Promise.all([
    count('all'),
    count('admins'),
    count('at_limit'),
    count('disabled'),
    countSignedInSince(db, Date.parse(`${month}-01T00:00:00Z`)),
    db.read.$count(feature_limits),
  ])
  return { all, admins, at_limit, disabled, signed_in_this_month, tiers }
}
