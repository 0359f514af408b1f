import { APIError } from 'openai/core/error'
import { AiError } from '../ai-error.ts'
import { clientOf } from '../client.ts'
import { errorOf } from '../error-of.ts'
import { honestFetch } from '../honest-fetch.ts'
import type { inTurn } from '../in-turn.ts'
import { AI_TEXTS, imageError, noImage } from '../messages.ts'
import type { Endpoint } from '../openai.ts'
import type { Ai, AiUsage, ImageRequest } from '../port.ts'
import { type ImageReply, imageInChat, imageInGeneration } from './image-in-reply.ts'
import { loadImage } from './load-image.ts'
import { NotAnImage } from './not-an-image.ts'
import { toWebp } from './to-webp.ts'
import { createWays } from './ways.ts'

/** A picture of 10 MB in base64, and what stands around it. */
const LONGEST_REPLY = 15 * 1024 * 1024
/** SPEC.md section 9: tokens where the provider counts none, and dollars a million of them where it names no cost. */
const USUAL_TOKENS = 1290
const MILLION_TOKENS_COST = 30

/** Pictures over chat completions with modalities or, where those are not taken, over the image endpoint. */
export function createOpenAiImages(
  endpoint: Omit<Endpoint, 'imageModel'>,
  model: string,
  turn: ReturnType<typeof inTurn>,
): Ai['image'] {
  const { provider, apiKey, near } = endpoint
  const client = clientOf(endpoint, honestFetch(endpoint.fetch, LONGEST_REPLY))
  const ways = createWays(endpoint.clock)
  const key = `${endpoint.baseUrl} ${model}`

  return (request) =>
    turn(async () => {
      const usage: AiUsage = { tokensUsed: 0, cost: 0, model }
      const deadline = AbortSignal.timeout(endpoint.deadlineMs)
      const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline
      try {
        const image = await ask(request, signal, usage)
        const bytes = await toWebp(await loadImage(image, { near, signal }))
        return { bytes, ...usage }
      } catch (error) {
        request.signal?.throwIfAborted()
        const failure = deadline.aborted ? new AiError('ai_timeout', AI_TEXTS.timeout) : asAiError(error)
        failure.usage = usage
        throw failure
      }
    }, request.signal)

  /** By the way that is known to work, else by chat and then by the image endpoint. */
  async function ask(request: ImageRequest, signal: AbortSignal, usage: AiUsage): Promise<string> {
    if (ways.of(key) === 'images') return overImages(request, signal, usage)
    try {
      const image = await overChat(request, signal, usage)
      ways.remember(key, 'chat')
      return image
    } catch (error) {
      if (!isAnotherWay(error)) throw error
      const image = await overImages(request, signal, usage).catch((second: unknown) => {
        // Nothing there either: what chat said is what the operator needs to know.
        throw isMissing(second) ? error : second
      })
      ways.remember(key, 'images')
      return image
    }
  }

  async function overChat(request: ImageRequest, signal: AbortSignal, usage: AiUsage): Promise<string> {
    for (const modalities of [['image', 'text'], ['image']]) {
      const messages = [{ role: 'user', content: request.prompt }]
      const body = { model, messages, modalities }
      const reply = imageInChat(await client.post<unknown>('/chat/completions', { body, signal }))
      if (!reply) throw new NotAChat()
      const image = imageOf(reply, usage)
      if (image !== null) return image
    }
    throw new AiError('ai_no_response', noImage())
  }

  async function overImages(request: ImageRequest, signal: AbortSignal, usage: AiUsage): Promise<string> {
    const body = { model, prompt: request.prompt, n: 1 }
    const reply = imageInGeneration(await client.post<unknown>('/images/generations', { body, signal }))
    const image = reply ? imageOf(reply, usage) : null
    if (image === null) throw new AiError('ai_no_response', noImage())
    return image
  }

  function imageOf(reply: ImageReply, usage: AiUsage): string | null {
    const tokens = reply.tokens || (reply.image === null ? 0 : USUAL_TOKENS)
    usage.tokensUsed += tokens
    usage.cost += reply.cost ?? (tokens / 1_000_000) * MILLION_TOKENS_COST
    if (reply.image === null && reply.refused) throw new AiError('ai_refused', AI_TEXTS.refused)
    return reply.image
  }

  function asAiError(error: unknown): AiError {
    if (error instanceof NotAnImage) {
      const detail = error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
      return new AiError('ai_invalid_format', noImage(error.message), { detail })
    }
    if (error instanceof NotAChat) return new AiError('ai_configuration', imageError(provider, error.message))
    return errorOf(error, { requestType: 'persona_image', provider, apiKey })
  }
}

class NotAChat extends Error {
  constructor() {
    super('the address does not answer like a chat API. Please contact support.')
  }
}

/** A refusal of how it was asked, not of what: the model takes no chat, or the endpoint no pictures over chat. */
function isAnotherWay(error: unknown): boolean {
  if (error instanceof NotAChat) return true
  if (!(error instanceof APIError)) return false
  if (isMissing(error)) return true
  const blamesTheWay = /modalit|not a chat|chat model|chat.?completion|not support|unsupported|endpoint/iu
  return (error.status === 400 || error.status === 422) && blamesTheWay.test(error.message)
}

function isMissing(error: unknown): boolean {
  return error instanceof APIError && [404, 405, 501].includes(Number(error.status))
}
