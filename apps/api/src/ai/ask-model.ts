import type { CallContext } from '../jobs/port.ts'
import { logCall } from './log-call.ts'
import type { AiImage, AiReply, AiText, ImageRequest, ObjectRequest, TextRequest } from './port.ts'

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
