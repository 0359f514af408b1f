import { requestMonth } from '@whofor/core/account/limits'
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/db.ts'
import { newId } from '../db/new-id.ts'
import type { AiErrorCode } from './ai-texts.ts'
import type { AiRequestType, AiUsage } from './port.ts'

type Call = AiUsage & {
  userId: string
  jobId?: string | undefined
  requestType: AiRequestType
  outcome: 'succeeded' | 'cancelled' | AiErrorCode
  durationMs: number
  at: number
}

/**
 * Logs the usage of one call, and adds its cost to the user's month.
 * @returns the id of its row
 */
export async function logUsage(deps: { db: Db }, tx: Tx, call: Call): Promise<string> {
  const { ai_usage_log: log, ai_request_months: months } = deps.db.schema
  const id = newId()
  await tx.lock(call.userId)
  await tx.insert(log).values({
    id,
    user_id: call.userId,
    job_id: call.jobId ?? null,
    request_type: call.requestType,
    tokens_used: call.tokensUsed,
    model_used: call.model,
    cost_estimate: call.cost,
    outcome: call.outcome,
    duration_ms: call.durationMs,
    created_at: call.at,
  })
  await tx
    .insert(months)
    .values({ user_id: call.userId, month: requestMonth(call.at), cost_estimate: call.cost })
    .onConflictDoUpdate({
      target: [months.user_id, months.month],
      set: { cost_estimate: sql`${months.cost_estimate} + ${call.cost}` },
    })
  return id
}

/** Attributes a logged call to its persona, once that is saved. */
export async function attributeUsage(
  deps: { db: Db },
  tx: Tx,
  usageId: string,
  personaId: string,
): Promise<void> {
  const { ai_usage_log: log } = deps.db.schema
  await tx.update(log).set({ persona_id: personaId }).where(eq(log.id, usageId))
}
