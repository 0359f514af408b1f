import { type AiStatus, type AiTest, aiTestDetails } from '@whofor/core/account/instance'
import { requestMonth } from '@whofor/core/account/limits'
import { DAY_MS } from '@whofor/core/durations'
import { describeAi } from '../../../ai/describe-ai.ts'
import type { Deps } from '../../../deps.ts'
import {
  countCalls,
  findLastSuccess,
  findLastTest,
  isFailure,
  selectDurations,
  selectFailures,
  sumCost,
} from './queries.ts'

const MEASURED_CALLS = 500
const SHOWN_FAILURES = 5

/** The model as it is configured, and how its calls went. Never the API key. */
export async function getAiStatus({
  db,
  env,
  aiSlots,
  clock,
}: Pick<Deps, 'db' | 'env' | 'aiSlots' | 'clock'>): Promise<AiStatus> {
  const { demo, provider, needsKey, model, imageModel, missing, baseUrl } = describeAi(env.ai)
  const host = demo ? null : new URL(baseUrl).host
  const now = clock()
  const since = now - DAY_MS
  const [outcomes, durations, failures, last_success_at, cost_this_month, lastTest] = await Promise.all([
    countCalls(db, since),
    selectDurations(db, { since, limit: MEASURED_CALLS }),
    selectFailures(db, { since, limit: SHOWN_FAILURES }),
    findLastSuccess(db),
    sumCost(db, requestMonth(now)),
    findTest(db),
  ])
  const failed = outcomes.filter(({ outcome }) => isFailure(outcome))
  return {
    demo,
    provider,
    host,
    key: env.ai.apiKey ? 'set' : needsKey ? 'not_set' : 'not_needed',
    text_model: model ?? null,
    image_model: imageModel ?? null,
    missing,
    calls: { ...aiSlots.counts(), max: env.ai.concurrency },
    last_success_at,
    last_24_hours: {
      requests: outcomes.reduce((total, { calls }) => total + calls, 0),
      failed: failed.reduce((total, { calls }) => total + calls, 0),
      cost: outcomes.reduce((total, { cost }) => total + cost, 0),
      median_ms: medianOf(durations),
      slowest_ms: durations.length === 0 ? null : Math.max(...durations),
      failures,
    },
    cost_this_month,
    last_test: lastTest?.host === host && lastTest.model === (model ?? null) ? lastTest : null,
  }
}

async function findTest(db: Deps['db']): Promise<AiTest | null> {
  const row = await findLastTest(db)
  const details = aiTestDetails.safeParse(row?.details)
  return row && details.success ? { ...details.data, model: row.subject_id ?? '' } : null
}

function medianOf(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [below = 0, above = 0] = [sorted[middle - 1], sorted[middle]]
  if (sorted.length === 0) return null
  return sorted.length % 2 === 1 ? above : Math.round((below + above) / 2)
}
