import { and, count, desc, eq, gt, gte, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { undeleted } from '../../../db/select-rows.ts'

export async function selectSurveyTotals(
  { read, schema: { persona_surveys: surveys } }: Db,
  userId: string,
): Promise<{ surveys: number; responses: number }> {
  const [totals] = await read
    .select({
      surveys: count(),
      responses: sql<number>`coalesce(sum(${surveys.response_count}), 0)`.mapWith(Number),
    })
    .from(surveys)
    .where(and(eq(surveys.user_id, userId), undeleted(surveys)))
  return totals ?? { surveys: 0, responses: 0 }
}

/** Calls of the model since a time, by type. */
export async function selectUsageByType(
  { read, schema: { ai_usage_log: log } }: Db,
  userId: string,
  since: number,
): Promise<{ request_type: string; calls: number; cost: number }[]> {
  return read
    .select({
      request_type: log.request_type,
      calls: count(),
      cost: sql<number>`sum(${log.cost_estimate})`.mapWith(Number),
    })
    .from(log)
    .where(and(eq(log.user_id, userId), gte(log.created_at, since)))
    .groupBy(log.request_type)
}

export function sessionCount({ read, schema: { sessions } }: Db, userId: string, now: number) {
  return read.$count(
    sessions,
    and(eq(sessions.user_id, userId), eq(sessions.is_pending, false), gt(sessions.expires_at, now)),
  )
}

export async function selectLastNetwork(
  { read, schema: { sessions } }: Db,
  userId: string,
): Promise<string | null> {
  const [session] = await read
    .select({ network: sessions.ip_prefix })
    .from(sessions)
    .where(eq(sessions.user_id, userId))
    .orderBy(desc(sessions.last_seen_at))
    .limit(1)
  return session?.network ?? null
}
