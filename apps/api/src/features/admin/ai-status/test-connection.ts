import type { AiTest } from '@whofor/core/account/instance'
import { texts as accountsTexts } from '@whofor/texts/api/accounts'
import { texts as aiTexts } from '@whofor/texts/api/ai'
import { z } from 'zod'
import { AiError, shortenMessage } from '../../../ai/ai-error.ts'
import { describeAi } from '../../../ai/describe-ai.ts'
import type { AiUsage } from '../../../ai/port.ts'
import { logUsage } from '../../../ai/usage-log.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { SignedInScope } from '../../../scope/request-scope.ts'
import { actAsAdmin } from '../act-as-admin.ts'

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
