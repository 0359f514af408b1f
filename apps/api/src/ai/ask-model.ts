import type { Deps } from '../deps.ts'
import { AiError } from './ai-error.ts'
import type { AiReply, ObjectRequest } from './port.ts'
import { logUsage } from './usage.ts'

type Asker = { userId: string; jobId?: string; signal?: AbortSignal }
export type LoggedReply<T> = AiReply<T> & { usageId: string }

/** Asks the model and logs what it used, whether it succeeded or not. Not inside a write: it makes its own. */
export async function askModel<T>(
  deps: Pick<Deps, 'ai' | 'db' | 'log' | 'clock'>,
  { userId, jobId, signal }: Asker,
  request: ObjectRequest<T>,
): Promise<LoggedReply<T>> {
  const { requestType } = request
  const call = { userId, jobId, requestType }
  try {
    const reply = await deps.ai.object({ ...request, signal })
    const { value: _, ...usage } = reply
    const line = { ...call, ...usage, outcome: 'succeeded' as const, at: deps.clock() }
    return { ...reply, usageId: await deps.db.write((tx) => logUsage(deps, tx, line)) }
  } catch (error) {
    if (!(error instanceof AiError)) throw error
    deps.log.warn({ requestType, jobId, code: error.code, detail: error.detail }, 'the model failed')
    const line = { ...call, ...error.usage, outcome: error.code, at: deps.clock() }
    await deps.db.write((tx) => logUsage(deps, tx, line))
    throw error
  }
}
