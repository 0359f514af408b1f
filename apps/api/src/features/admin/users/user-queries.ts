import { and, eq, inArray } from 'drizzle-orm'
import { actorColumns } from '../../../auth/actor.ts'
import type { Db } from '../../../db/db.ts'

/** Users with what the list shows of them, in no order. */
export async function selectUsersById(db: Db, ids: string[], month: string) {
  const { users, users_extended: extended, ai_request_months: months, feature_limits: limits } = db.schema
  return db.read
    .select({
      ...actorColumns(db.schema),
      email_verified_at: users.email_verified_at,
      password_hash: users.password_hash,
      banned_at: users.banned_at,
      deleted_at: users.deleted_at,
      created_at: users.created_at,
      login_count: extended.login_count,
      last_login: extended.last_login,
      used: months.used,
      cost: months.cost_estimate,
      max_ai_requests: limits.max_ai_requests_per_month,
    })
    .from(users)
    .leftJoin(extended, eq(extended.id, users.id))
    .leftJoin(months, and(eq(months.user_id, users.id), eq(months.month, month)))
    .leftJoin(limits, eq(limits.tier, extended.account_tier))
    .where(inArray(users.id, ids))
}

export async function selectSecondFactors(db: Db, ids: string[]) {
  const { mfa_factors: factors } = db.schema
  return db.read
    .select({ user_id: factors.user_id, type: factors.factor_type })
    .from(factors)
    .where(and(inArray(factors.user_id, ids), eq(factors.status, 'verified')))
}
