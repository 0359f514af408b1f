import { requestMonth } from '@whofor/core/account/limits'
import { and, asc, eq, gt, gte, inArray, isNull, sum } from 'drizzle-orm'
import type { Db, Reader, Tx } from './db/db.ts'
import type { Deps } from './deps.ts'

/** Users per read: a few milliseconds, so that requests are served in between. */
const BATCH_SIZE = 200
/** Sums of the same costs differ by this much at most, depending on the order of their addition. */
const ROUNDING = 1e-9

type FillDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'stopping'>

/**
 * Completes what lists of users are sorted by, in the background: the extended profile, which old accounts may lack, and the
 * cost of this month's calls of the model. Idempotent.
 */
export async function backfillAccounts(deps: FillDeps): Promise<void> {
  const { db, clock, log, stopping } = deps
  try {
    let after: string | undefined = ''
    while (after !== undefined && !stopping()) {
      const ids = await selectIds(db, after)
      if (ids.length > 0) {
        await addProfiles(db, ids)
        await correctCosts(db, ids, requestMonth(clock()))
      }
      after = ids.at(-1)
    }
  } catch (err) {
    if (!stopping()) log.warn({ err }, 'accounts could not be completed')
  }
}

async function selectIds({ read, schema: { users } }: Db, after: string): Promise<string[]> {
  const rows = await read
    .select({ id: users.id })
    .from(users)
    .where(gt(users.id, after))
    .orderBy(asc(users.id))
    .limit(BATCH_SIZE)
  return rows.map(({ id }) => id)
}

async function addProfiles(db: Db, ids: string[]): Promise<void> {
  const { users, users_extended: extended } = db.schema
  const without = await db.read
    .select({ id: users.id, created_at: users.created_at })
    .from(users)
    .leftJoin(extended, eq(extended.id, users.id))
    .where(and(inArray(users.id, ids), isNull(extended.id)))
  if (without.length === 0) return
  await db.write(async (tx) => {
    await tx.insert(extended).values(without).onConflictDoNothing()
  })
}

async function correctCosts(db: Db, ids: string[], month: string): Promise<void> {
  const { ai_request_months: months } = db.schema
  const stored = await db.read
    .select({ user_id: months.user_id, cost: months.cost_estimate })
    .from(months)
    .where(and(inArray(months.user_id, ids), eq(months.month, month)))
  const storedCost = new Map(stored.map(({ user_id, cost }) => [user_id, cost]))
  for (const [user_id, cost] of await loggedCosts(db, db.read, ids, month)) {
    if (Math.abs(cost - (storedCost.get(user_id) ?? 0)) <= ROUNDING) continue
    await db.write(async (tx) => {
      // Calls are logged under this lock, too.
      await tx.lock(user_id)
      const cost_estimate = (await loggedCosts(db, tx, [user_id], month)).get(user_id) ?? 0
      await tx
        .insert(months)
        .values({ user_id, month, cost_estimate })
        .onConflictDoUpdate({ target: [months.user_id, months.month], set: { cost_estimate } })
    })
  }
}

async function loggedCosts(
  { schema: { ai_usage_log: log } }: Db,
  on: Reader | Tx,
  ids: string[],
  month: string,
): Promise<Map<string, number>> {
  const rows = await on
    .select({ user_id: log.user_id, cost: sum(log.cost_estimate).mapWith(Number) })
    .from(log)
    .where(and(inArray(log.user_id, ids), gte(log.created_at, Date.parse(`${month}-01T00:00:00Z`))))
    .groupBy(log.user_id)
  return new Map(rows.map(({ user_id, cost }) => [user_id, cost ?? 0]))
}
