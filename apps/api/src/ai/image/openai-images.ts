import { DAY_MS } from '@whofor/core/durations'
import { MAX_IMAGE_BYTES } from '@whofor/core/persona/own-image'
import { texts } from '@whofor/texts/api/ai'
import { APIError } from 'openai/core/error'
import { AiError, toAiError } from '../ai-error.ts'
import { imageError, noImage } from '../ai-texts.ts'
import {
  type CallMeter,
  createOpenAiClient,
  type Endpoint,
  meteredCall,
  normalizeErrorStatus,
} from '../openai-client.ts'
import type { Ai, ImageRequest } from '../port.ts'
import { type ImageReply, imageInChat, imageInGeneration } from './image-in-reply.ts'
import { fetchImage, NotAnImage, tooLarge, toWebp } from './read-image.ts'

/** 10 MB in base64, plus the JSON around it. */
const MAX_REPLY_BYTES = 15 * 1024 * 1024
/** Assumed when the provider reports no tokens (docs/spec.md, section 9). */
const DEFAULT_TOKENS = 1290
/** The number of characters that the meter estimates as that many tokens. */
const DEFAULT_CHARACTERS = DEFAULT_TOKENS * 4

/**
 * Requests images through chat completions with modalities or, where that is not supported, the images
 * endpoint.
 */
export function createOpenAiImages(endpoint: Omit<Endpoint, 'imageModel'>, model: string): Ai['image'] {
  const { provider, apiKey, privateUrl, deadlineMs } = endpoint
  const client = createOpenAiClient(endpoint, normalizeErrorStatus(endpoint.fetch, MAX_REPLY_BYTES))
  const endpoints = createImageEndpoints(endpoint.clock)
  const key = `${endpoint.baseUrl} ${model}`

  return (request) =>
    meteredCall({ request, model, demo: false, deadlineMs, asAiError }, async (signal, meter) => {
      const image = await ask(request, signal, meter)
      return { bytes: await toWebp(await loadImage(image, { privateUrl, signal })) }
    })

  /** Uses the endpoint that is known to work; else tries chat, then images. */
  async function ask(request: ImageRequest, signal: AbortSignal, meter: CallMeter): Promise<string> {
    if (endpoints.of(key) === 'images') return overImages(request, signal, meter)
    try {
      const image = await overChat(request, signal, meter)
      endpoints.remember(key, 'chat')
      return image
    } catch (error) {
      if (!isWrongEndpoint(error)) throw error
      const image = await overImages(request, signal, meter).catch((imagesError: unknown) => {
        // No images endpoint either: the error from chat is the useful one.
        throw isMissing(imagesError) ? error : imagesError
      })
      endpoints.remember(key, 'images')
      return image
    }
  }

  async function overChat(request: ImageRequest, signal: AbortSignal, meter: CallMeter): Promise<string> {
    for (const modalities of [['image', 'text'], ['image']]) {
      const messages = [{ role: 'user', content: request.prompt }]
      const body = { model, messages, modalities }
      const reply = imageInChat(await post('/chat/completions', body, signal, meter))
      if (!reply) throw new NotAChat()
      const image = imageOf(reply, meter)
      if (image !== null) return image
    }
    throw new AiError('ai_no_response', noImage())
  }

  async function overImages(request: ImageRequest, signal: AbortSignal, meter: CallMeter): Promise<string> {
    const body = { model, prompt: request.prompt, n: 1 }
    const reply = imageInGeneration(await post('/images/generations', body, signal, meter))
    const image = reply ? imageOf(reply, meter) : null
    if (image === null) throw new AiError('ai_no_response', noImage())
    return image
  }

  async function post(path: string, body: object, signal: AbortSignal, meter: CallMeter): Promise<unknown> {
    meter.pass(DEFAULT_CHARACTERS)
    try {
      return await client.post<unknown>(path, { body, signal })
    } catch (error) {
      if (!signal.aborted) meter.fail()
      throw error
    }
  }

  function imageOf(reply: ImageReply, meter: CallMeter): string | null {
    meter.add(reply.tokens || (reply.image === null ? 0 : DEFAULT_TOKENS), reply.cost)
    if (reply.image === null && reply.refused) throw new AiError('ai_refused', texts.refused)
    return reply.image
  }

  function asAiError(error: unknown): AiError {
    if (error instanceof NotAnImage) {
      const detail = error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
      return new AiError('ai_invalid_format', noImage(error.message), { detail })
    }
    if (error instanceof NotAChat) return new AiError('ai_configuration', imageError(provider, error.message))
    return toAiError(error, { requestType: 'persona_image', provider, apiKey })
  }
}

class NotAChat extends Error {
  constructor() {
    super('the address does not answer like a chat API. Please contact support.')
  }
}

/** Whether the endpoint is to blame rather than the prompt: not a chat model, or no images through chat. */
function isWrongEndpoint(error: unknown): boolean {
  if (error instanceof NotAChat) return true
  if (!(error instanceof APIError)) return false
  // Some gateways answer like this for image-only models; the client's retries are used up by now.
  if (isMissing(error) || Number(error.status) >= 500) return true
  const blamesEndpoint = /modalit|not a chat|chat model|chat.?completion|not support|unsupported|endpoint/iu
  return (error.status === 400 || error.status === 422) && blamesEndpoint.test(error.message)
}

function isMissing(error: unknown): boolean {
  return error instanceof APIError && [404, 405, 501].includes(Number(error.status))
}

type ImageEndpoint = 'chat' | 'images'

const TTL_MS = DAY_MS

/** Caches for a day which endpoint a model returns images from. */
function createImageEndpoints(clock: () => number) {
  const cache = new Map<string, { endpoint: ImageEndpoint; until: number }>()
  return {
    of(key: string): ImageEndpoint | null {
      const entry = cache.get(key)
      return entry && entry.until > clock() ? entry.endpoint : null
    },
    remember(key: string, endpoint: ImageEndpoint): void {
      if (this.of(key) !== endpoint) cache.set(key, { endpoint, until: clock() + TTL_MS })
    },
  }
}

type Options = { privateUrl?: URL | undefined; signal?: AbortSignal | undefined }

/**
 * Loads the image of a reply: fetches a URL, decodes a data URL or base64.
 * @throws NotAnImage
 */
async function loadImage(image: string, options: Options): Promise<Uint8Array> {
  if (/^https?:/iu.test(image)) return fetchImage(image, options)
  const base64 = /^data:/iu.test(image) ? image.slice(image.indexOf(',') + 1) : image
  if (base64.length > (MAX_IMAGE_BYTES * 4) / 3 + 4) throw tooLarge()
  if (!/^[\w+/=\s-]+$/u.test(base64)) throw new NotAnImage('what came is not a picture')
  return Buffer.from(base64, 'base64')
}
