import type { AdminUserDetail } from '@whofor/core/account/admin-users'
import { requestMonth } from '@whofor/core/account/limits'
import type { Deps } from '../../../deps.ts'
import { getUsage } from '../../../quota/storage.ts'
import { selectLastNetwork, selectSurveyTotals, selectUsageByType, sessionCount } from './detail-queries.ts'
import { userNotFound } from './managed-user.ts'
import { toAdminUser } from './read-users.ts'
import { selectSecondFactors, selectUsersById } from './user-queries.ts'

/** @throws AppError user_not_found */
export async function getUser(deps: Pick<Deps, 'db' | 'clock'>, id: string): Promise<AdminUserDetail> {
  const { db, clock } = deps
  const now = clock()
  const month = requestMonth(now)
  const [[row], factors] = await Promise.all([
    selectUsersById(db, [id], month),
    selectSecondFactors(db, [id]),
  ])
  if (!row || row.deleted_at !== null) throw userNotFound()
  const user = toAdminUser(
    row,
    factors.map(({ type }) => type),
  )
  const [usage, totals, calls, sessions, last_network] = await Promise.all([
    getUsage(deps, user),
    selectSurveyTotals(db, id),
    selectUsageByType(db, id, Date.parse(`${month}-01T00:00:00Z`)),
    sessionCount(db, id, now),
    selectLastNetwork(db, id),
  ])
  return {
    ...user,
    has_password: row.password_hash !== null,
    personas: usage.personas,
    storage_bytes: usage.storage_bytes,
    ...totals,
    cost_by_type: calls.toSorted((a, b) => b.cost - a.cost || b.calls - a.calls),
    sessions,
    last_network,
  }
}
