import type { AdminUser, AdminUserDetail } from '@whofor/core/account/admin-users'
import { DEFAULT_LIMITS, requestMonth } from '@whofor/core/account/limits'
import { toActor } from '../../../auth/actor.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { getUsage } from '../../../quota/storage.ts'
import { userNotFound } from './managed-user.ts'
import {
  selectLastNetwork,
  selectSecondFactors,
  selectSurveyTotals,
  selectUsageByType,
  selectUsersById,
  sessionCount,
} from './user-queries.ts'

export type UserRow = Awaited<ReturnType<typeof selectUsersById>>[number]

/** Users as administrators see them, in the order of the ids. */
export async function readUsers(db: Db, ids: string[], month: string): Promise<AdminUser[]> {
  if (ids.length === 0) return []
  const [rows, factors] = await Promise.all([selectUsersById(db, ids, month), selectSecondFactors(db, ids)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const kinds = Map.groupBy(factors, ({ user_id }) => user_id)
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toAdminUser(row, kinds.get(id)?.map(({ type }) => type) ?? [])] : []
  })
}

function toAdminUser(row: UserRow, factors: AdminUser['second_factors']): AdminUser {
  const { id, email, display_name, account_tier, is_admin } = toActor(row)
  return {
    ...{ id, email, display_name, account_tier, is_admin },
    email_verified: row.email_verified_at !== null,
    is_disabled: row.banned_at !== null,
    second_factors: [...new Set(factors)].toSorted(),
    created_at: row.created_at,
    login_count: row.login_count ?? 0,
    last_login: row.last_login,
    ai_requests: {
      used: row.used ?? 0,
      max: row.max_ai_requests ?? DEFAULT_LIMITS.max_ai_requests_per_month,
    },
    cost_this_month: row.cost ?? 0,
  }
}

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
