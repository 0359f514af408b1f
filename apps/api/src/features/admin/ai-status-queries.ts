import type { AiFailure } from '@whofor/core/account/instance'
import { and, count, desc, eq, gte, isNotNull, notInArray, sql, sum } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { AuditRow } from '../../db/schema/rows.ts'

/** Neither is a fault of the model. */
const NOT_FAILED = ['succeeded', 'cancelled']
/** Their durations say nothing about the text model. */
const NOT_TEXT = ['connection_test', 'persona_image']

/** Calls since a time by outcome. */
export async function countCalls(
  { read, schema: { ai_usage_log: log } }: Db,
  since: number,
): Promise<{ outcome: string; calls: number; cost: number }[]> {
  return read
    .select({ outcome: log.outcome, calls: count(), cost: sum(log.cost_estimate).mapWith(Number) })
    .from(log)
    .where(gte(log.created_at, since))
    .groupBy(log.outcome)
}

export function isFailure(outcome: string): boolean {
  return !NOT_FAILED.includes(outcome)
}

/** Of the newest text calls that were answered. */
export async function selectDurations(
  { read, schema: { ai_usage_log: log } }: Db,
  { since, limit }: { since: number; limit: number },
): Promise<number[]> {
  const rows = await read
    .select({ duration: log.duration_ms })
    .from(log)
    .where(
      and(
        gte(log.created_at, since),
        eq(log.outcome, 'succeeded'),
        isNotNull(log.duration_ms),
        notInArray(log.request_type, NOT_TEXT),
      ),
    )
    .orderBy(desc(log.created_at))
    .limit(limit)
  return rows.flatMap(({ duration }) => duration ?? [])
}

/** The newest first. */
export async function selectFailures(
  { read, schema: { ai_usage_log: log } }: Db,
  { since, limit }: { since: number; limit: number },
): Promise<AiFailure[]> {
  return read
    .select({
      id: log.id,
      at: log.created_at,
      request_type: log.request_type,
      model: log.model_used,
      code: log.outcome,
    })
    .from(log)
    .where(and(gte(log.created_at, since), notInArray(log.outcome, NOT_FAILED)))
    .orderBy(desc(log.created_at))
    .limit(limit)
}

export async function findLastSuccess({ read, schema: { ai_usage_log: log } }: Db): Promise<number | null> {
  const [row] = await read
    .select({ at: log.created_at })
    .from(log)
    .where(eq(log.outcome, 'succeeded'))
    .orderBy(desc(log.created_at))
    .limit(1)
  return row?.at ?? null
}

/** Of all users, in dollars. */
export async function sumCost(
  { read, schema: { ai_request_months: months } }: Db,
  month: string,
): Promise<number> {
  const [row] = await read
    .select({ cost: sql`coalesce(sum(${months.cost_estimate}), 0)`.mapWith(Number) })
    .from(months)
    .where(eq(months.month, month))
  return row?.cost ?? 0
}

export async function findLastTest({ read, schema: { audit_log: log } }: Db): Promise<AuditRow | null> {
  const [row] = await read
    .select()
    .from(log)
    .where(eq(log.action, 'ai.tested'))
    .orderBy(desc(log.created_at), desc(log.id))
    .limit(1)
  return row ?? null
}
