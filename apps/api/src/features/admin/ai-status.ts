import { type AiStatus, type AiTest, aiTestDetails } from '@whofor/core/account/instance'
import { requestMonth } from '@whofor/core/account/limits'
import { DAY_MS } from '@whofor/core/durations'
import { texts as accountsTexts } from '@whofor/texts/api/accounts'
import { texts as aiTexts } from '@whofor/texts/api/ai'
import { z } from 'zod'
import { AiError, shortenMessage } from '../../ai/ai-error.ts'
import { describeAi } from '../../ai/describe-ai.ts'
import type { AiUsage } from '../../ai/port.ts'
import { logUsage } from '../../ai/usage-log.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { SignedInScope } from '../../scope/request-scope.ts'
import { actAsAdmin } from './act-as-admin.ts'
import {
  countCalls,
  findLastSuccess,
  findLastTest,
  isFailure,
  selectDurations,
  selectFailures,
  sumCost,
} from './ai-status-queries.ts'

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

/** A model on one's own machine may be loaded first. */
const TEST_MS = 30_000

const reply = z.object({ answer: z.string() })
const REQUEST = {
  requestType: 'connection_test',
  name: 'connection_test',
  outputSchema: reply,
  replySchema: reply,
  system: 'You confirm that a connection works.',
  data: {},
  instruction: 'Set "answer" to the word ready.',
} as const

type Outcome = { usage: AiUsage; error: AiError | null; durationMs: number }

/**
 * Asks the model for a few words, the same way as everything else does. One test runs at a time; it counts against no quota,
 * but is logged with its cost and recorded.
 * @throws AppError forbidden, rate_limited, or conflict while another test runs
 */
export function createConnectionTest(deps: Deps) {
  let isRunning = false
  return async function testConnection(scope: SignedInScope): Promise<AiTest> {
    if (isRunning) throw new AppError('conflict', accountsTexts.test_connection.running)
    isRunning = true
    try {
      await deps.limits.consume('ai-test', 'instance')
      return await record(deps, scope, await ask(deps))
    } finally {
      isRunning = false
    }
  }
}

async function ask({ ai }: Deps): Promise<Outcome> {
  const usage: AiUsage = { tokensUsed: 0, cost: 0, model: ai.model }
  const signal = AbortSignal.timeout(TEST_MS)
  const start = performance.now()
  const end = (error: AiError | null): Outcome => ({
    usage: error?.usage.model ? error.usage : usage,
    error,
    durationMs: Math.round(performance.now() - start),
  })
  try {
    await ai.object({ ...REQUEST, signal, usage })
    return end(null)
  } catch (error) {
    if (signal.aborted) return end(new AiError('ai_timeout', aiTexts.timeout))
    if (error instanceof AiError) return end(error)
    throw error
  }
}

async function record(deps: Deps, scope: SignedInScope, outcome: Outcome): Promise<AiTest> {
  const { usage, error, durationMs } = outcome
  const at = deps.clock()
  const code = error?.code ?? null
  if (code !== 'ai_not_configured')
    await deps.db.write((tx) =>
      logUsage(deps, tx, {
        ...usage,
        userId: scope.actor.id,
        requestType: 'connection_test',
        outcome: code ?? 'succeeded',
        durationMs,
        at,
      }),
    )
  const { baseUrl, demo, model } = describeAi(deps.env.ai)
  const details = {
    at,
    host: demo ? null : new URL(baseUrl).host,
    duration_ms: durationMs,
    code,
    detail: error ? shortenMessage(error.detail, secretsOf(deps.env.ai)) : null,
    output_mode: error ? null : (deps.ai.outputMode?.() ?? null),
  }
  const tested = model ?? deps.ai.model
  await actAsAdmin(deps, scope, async () => ({
    action: 'ai.tested',
    subject_type: 'ai',
    subject_id: tested,
    details,
  }))
  return { ...details, model: tested }
}

/** A base URL may hold a password. */
function secretsOf({ apiKey, baseUrl }: Deps['env']['ai']): (string | undefined)[] {
  const password = baseUrl ? new URL(baseUrl).password : ''
  return [apiKey, password]
}
