import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import type { FairSlots } from '../fair-slots.ts'
import type { CallContext } from '../jobs/port.ts'
import { AiError } from './ai-error.ts'
import type {
  Ai,
  AiImage,
  AiReply,
  AiRequestType,
  AiText,
  AiUsage,
  ImageRequest,
  ObjectRequest,
  TextRequest,
} from './port.ts'
import { logUsage } from './usage-log.ts'

type Logged<Reply> = Reply & { usageId: string }
export type LoggedReply<T> = Logged<AiReply<T>>
type LogDeps = Parameters<typeof logCall>[0]

/**
 * Requests a structured reply and logs its usage.
 * @returns the reply with the id of its usage row
 * @throws AiError, or the signal's reason once aborted
 */
export async function askModel<T>(
  deps: LogDeps,
  context: CallContext,
  request: ObjectRequest<T>,
): Promise<LoggedReply<T>> {
  const { signal } = context
  return logCall(deps, context, request.requestType, (usage) => deps.ai.object({ ...request, signal, usage }))
}

/** Requests a portrait and logs its usage. */
export async function askImage(
  deps: LogDeps,
  context: CallContext,
  request: ImageRequest,
): Promise<Logged<AiImage>> {
  const { signal } = context
  return logCall(deps, context, 'persona_image', (usage) => deps.ai.image({ ...request, signal, usage }))
}

/** Requests text, streamed to `onText` in pieces, and logs its usage. */
export async function askText(
  deps: LogDeps,
  context: CallContext,
  request: TextRequest,
): Promise<Logged<AiText>> {
  const { signal } = context
  return logCall(deps, context, request.requestType, (usage) => deps.ai.text({ ...request, signal, usage }))
}

type LogCallDeps = {
  ai: Ai
  /** Limits concurrent calls, fairly across owners. */
  aiSlots: FairSlots
  db: Db
  clock: () => number
  log: Pick<Logger, 'warn'>
}

/**
 * Calls the model once the owner has a slot, and logs the usage whatever the outcome; a call that never
 * started is not logged. Do not use inside a write: it opens its own.
 * @throws what the call throws
 */
export async function logCall<Reply extends AiUsage>(
  deps: LogCallDeps,
  { userId, jobId, signal, onCall }: CallContext,
  requestType: AiRequestType,
  ask: (usage: AiUsage) => Promise<Reply>,
): Promise<Reply & { usageId: string }> {
  const usage: AiUsage = { tokensUsed: 0, cost: 0, model: deps.ai.model }
  let calledAt: number | null = null
  const log = (used: AiUsage, outcome: Parameters<typeof logUsage>[2]['outcome']) => {
    const { tokensUsed, cost, model } = used
    const at = deps.clock()
    const durationMs = Math.max(0, at - (calledAt ?? at))
    const line = { userId, jobId, requestType, tokensUsed, cost, model, outcome, durationMs, at }
    return deps.db.write((tx) => logUsage(deps, tx, line))
  }
  try {
    const call = async () => {
      await onCall?.()
      calledAt = deps.clock()
      return ask(usage)
    }
    const reply = await deps.aiSlots.run(userId, call, signal)
    return { ...reply, usageId: await log(reply, 'succeeded') }
  } catch (error) {
    if (calledAt === null) throw error
    if (signal?.aborted) {
      await log(usage, 'cancelled').catch((err: unknown) =>
        deps.log.warn({ err, requestType, jobId }, 'an aborted call was not logged'),
      )
    } else if (error instanceof AiError) {
      deps.log.warn({ requestType, jobId, code: error.code, detail: error.detail }, 'the model failed')
      await log(error.usage, error.code)
    }
    throw error
  }
}
