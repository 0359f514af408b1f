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

/** Asks the model for a structured reply and logs what it used. */
export async function askModel<T>(
  deps: Asking,
  asker: CallContext,
  request: ObjectRequest<T>,
): Promise<LoggedReply<T>> {
  const { signal } = asker
  return logCall(deps, asker, request.requestType, (usage) => deps.ai.object({ ...request, signal, usage }))
}

/** Asks for a portrait and logs what it used. */
export async function askImage(
  deps: Asking,
  asker: CallContext,
  request: ImageRequest,
): Promise<Logged<AiImage>> {
  const { signal } = asker
  return logCall(deps, asker, 'persona_image', (usage) => deps.ai.image({ ...request, signal, usage }))
}

/** Asks for text, told piece by piece, and logs what it used. */
export async function askText(
  deps: Asking,
  asker: CallContext,
  request: TextRequest,
): Promise<Logged<AiText>> {
  const { signal } = asker
  return logCall(deps, asker, request.requestType, (usage) => deps.ai.text({ ...request, signal, usage }))
}
