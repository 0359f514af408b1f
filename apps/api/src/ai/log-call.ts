import type { Deps } from '../deps.ts'
import { AiError } from './ai-error.ts'
import type { AiRequestType, AiUsage } from './port.ts'
import { logUsage } from './usage.ts'

export type Asker = { userId: string; jobId?: string; signal?: AbortSignal }

/** Makes a call of the model and logs what it used, whether it succeeded or not. Not inside a write: it makes its own. */
export async function logCall<Reply extends AiUsage>(
  deps: Pick<Deps, 'db' | 'log' | 'clock'>,
  { userId, jobId }: Asker,
  requestType: AiRequestType,
  ask: () => Promise<Reply>,
): Promise<Reply & { usageId: string }> {
  const call = { userId, jobId, requestType }
  try {
    const reply = await ask()
    const { tokensUsed, cost, model } = reply
    const line = { ...call, tokensUsed, cost, model, outcome: 'succeeded' as const, at: deps.clock() }
    return { ...reply, usageId: await deps.db.write((tx) => logUsage(deps, tx, line)) }
  } catch (error) {
    if (!(error instanceof AiError)) throw error
    deps.log.warn({ requestType, jobId, code: error.code, detail: error.detail }, 'the model failed')
    const line = { ...call, ...error.usage, outcome: error.code, at: deps.clock() }
    await deps.db.write((tx) => logUsage(deps, tx, line))
    throw error
  }
}
