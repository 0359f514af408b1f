import { requestMonth } from '@whofor/core/account/limits'
import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../auth/actor.ts'
import type { Db, Tx } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { getLimits } from './find-limits.ts'
import { personaLimitText, requestLimitText } from './quota-texts.ts'
import type { QuotaUse } from './use.ts'

type Deps = { db: Pick<Db, 'schema'> }
type Account = Pick<Actor, 'id' | 'account_tier' | 'is_admin'>

/**
 * Holds places and requests for what is about to be made: used + reserved + asked never passes the limit.
 * Throws `persona_limit_reached` or `ai_request_limit_reached` with what is left. Administrators are counted, never refused.
 */
export async function reserveQuota(
  deps: Deps,
  tx: Tx,
  actor: Account,
  use: QuotaUse,
  now: number,
): Promise<void> {
  await tx.lock(actor.id)
  const limits = await getLimits(deps, tx, actor.account_tier)
  if (use.personas > 0) await reservePersonas(deps, tx, actor, use.personas, limits.max_personas)
  if (use.requests > 0) {
    await reserveRequests(deps, tx, actor, use.requests, limits.max_ai_requests_per_month, now)
  }
}

async function reservePersonas(
  deps: Deps,
  tx: Tx,
  actor: Account,
  asked: number,
  max: number,
): Promise<void> {
  const { user_stats: stats } = deps.db.schema
  await tx.insert(stats).values({ user_id: actor.id }).onConflictDoNothing()
  const taken = sql<number>`${stats.total_personas} + ${stats.reserved_personas}`.mapWith(Number)
  const [held] = await tx
    .update(stats)
    .set({ reserved_personas: sql`${stats.reserved_personas} + ${asked}` })
    .where(and(eq(stats.user_id, actor.id), fits(actor, taken, asked, max)))
    .returning({ user_id: stats.user_id })
  if (held) return
  const [row] = await tx.select({ taken }).from(stats).where(eq(stats.user_id, actor.id))
  const left = Math.max(0, max - (row?.taken ?? 0))
  throw new AppError('persona_limit_reached', personaLimitText({ left, max, asked }), { left })
}

async function reserveRequests(
  deps: Deps,
  tx: Tx,
  actor: Account,
  asked: number,
  max: number,
  now: number,
): Promise<void> {
  const { ai_request_months: months } = deps.db.schema
  const month = requestMonth(now)
  await tx.insert(months).values({ user_id: actor.id, month }).onConflictDoNothing()
  const mine = and(eq(months.user_id, actor.id), eq(months.month, month))
  const taken = sql<number>`${months.used} + ${months.reserved}`.mapWith(Number)
  const [held] = await tx
    .update(months)
    .set({ reserved: sql`${months.reserved} + ${asked}` })
    .where(and(mine, fits(actor, taken, asked, max)))
    .returning({ month: months.month })
  if (held) return
  const [row] = await tx.select({ taken }).from(months).where(mine)
  const left = Math.max(0, max - (row?.taken ?? 0))
  throw new AppError('ai_request_limit_reached', requestLimitText({ left, asked, now }), { left })
}

function fits(actor: Account, taken: SQL<number>, asked: number, max: number): SQL | undefined {
  return actor.is_admin ? undefined : lte(taken, max - asked)
}
