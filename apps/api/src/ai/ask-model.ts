import { logCall } from './log-call.ts'
import type {
  AiImage,
  AiReply,
  AiText,
  CallContext,
  ImageRequest,
  ObjectRequest,
  TextRequest,
} from './port.ts'

type Logged<Reply> = Reply & { usageId: string }
export type LoggedReply<T> = Logged<AiReply<T>>
type Asking = Parameters<typeof logCall>[0]

/**
 * Requests a structured reply and logs its usage.
 * @returns the reply with the id of its usage row
 * @throws AiError, or the signal's reason once aborted
 */
export async function askModel<T>(
  deps: Asking,
  asker: CallContext,
  request: ObjectRequest<T>,
): Promise<LoggedReply<T>> {
  const { signal } = asker
  return logCall(deps, asker, request.requestType, (usage) => deps.ai.object({ ...request, signal, usage }))
}

/** Requests a portrait and logs its usage. */
export async function askImage(
  deps: Asking,
  asker: CallContext,
  request: ImageRequest,
): Promise<Logged<AiImage>> {
  const { signal } = asker
  return logCall(deps, asker, 'persona_image', (usage) => deps.ai.image({ ...request, signal, usage }))
}

/** Requests text, streamed to `onText` in pieces, and logs its usage. */
export async function askText(
  deps: Asking,
  asker: CallContext,
  request: TextRequest,
): Promise<Logged<AiText>> {
  const { signal } = asker
  return logCall(deps, asker, request.requestType, (usage) => deps.ai.text({ ...request, signal, usage }))
}
