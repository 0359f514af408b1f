import { texts } from '@whofor/texts/api/ai'
import OpenAI from 'openai'
import { z } from 'zod'
import { AiError } from './ai-error.ts'
import type { AiUsage } from './port.ts'
import { priceOf } from './token-price.ts'

const MAX_RETRIES = 2

/**
 * Creates a client that ignores the keys in the environment. Retries happen only here: paid calls must not
 * multiply.
 */
export function createOpenAiClient(
  endpoint: Pick<Endpoint, 'baseUrl' | 'apiKey' | 'attemptMs'>,
  fetch: Fetch,
): OpenAI {
  return new OpenAI({
    baseURL: endpoint.baseUrl,
    apiKey: endpoint.apiKey ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: MAX_RETRIES,
    timeout: endpoint.attemptMs,
    logLevel: 'off',
    fetch,
  })
}

export type Endpoint = {
  provider: string
  baseUrl: string
  apiKey: string | undefined
  model: string
  imageModel: string | undefined
  /** The provider's URL when it is on this host or a private network. */
  privateUrl: URL | undefined
  demo: boolean
  /** Timeout of one attempt; the client makes up to three. */
  attemptMs: number
  /** Timeout of the whole call, including retries, fallbacks and the repair turn. */
  deadlineMs: number
  fetch: Fetch
  clock: () => number
}

export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/** Far more than the longest reply that is requested. */
const MAX_REPLY_BYTES = 4 * 1024 * 1024

const errorBody = z.object({
  error: z.union([z.string(), z.object({ code: z.unknown().optional(), message: z.unknown().optional() })]),
  choices: z.null().optional(),
})

/**
 * Gives a response the status that its body means, so that the client's own retries apply: some gateways send
 * 200 with an error inside, or garbage for a moment. An HTML page is not retried, because it means that the
 * base URL is wrong.
 * @param maxBytes longer replies become a 413
 */
export function normalizeErrorStatus(fetch: Fetch, maxBytes = MAX_REPLY_BYTES): Fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    const text = await readAtMost(response, maxBytes)
    const headers = new Headers(response.headers)
    headers.delete('content-encoding')
    headers.delete('content-length')
    if (text === null) return new Response('The reply is too long.', { status: 413 })
    if (!response.ok) return new Response(text, { status: response.status, headers })
    const body = parsed(text)
    if (body === undefined && !isPage(headers, text))
      return new Response('The reply is no JSON.', { status: 502 })
    headers.set('content-type', body === undefined ? 'text/plain' : 'application/json')
    const status = errorStatus(body) ?? 200
    return new Response(text, { status, headers })
  }
}

function isPage(headers: Headers, text: string): boolean {
  return /html/iu.test(headers.get('content-type') ?? '') || /^\s*<(!doctype|html|\?xml)/iu.test(text)
}

async function readAtMost(response: Response, maxBytes: number): Promise<string | null> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function errorStatus(body: unknown): number | null {
  const found = errorBody.safeParse(body)
  if (!found.success) return null
  const { error } = found.data
  const code = typeof error === 'string' ? undefined : error.code
  const status = Number(code)
  if (Number.isInteger(status) && status >= 400 && status <= 599) return status
  const serialized = JSON.stringify(error)
  if (/rate.?limit/iu.test(serialized)) return 429
  return /api.?key|unauthorized|authentication/iu.test(serialized) ? 401 : 502
}

const CHARACTERS_PER_TOKEN = 4

/** Counts the usage of a call. */
export type CallMeter = {
  /** Records characters sent or received whose usage the provider has not reported yet. */
  pass(characters: number): void
  /**
   * Replaces the recorded characters by the provider's own numbers.
   * @param cost dollars; null where the provider reports none
   */
  add(tokens: number, cost: number | null): void
  /** Discards the recorded characters: providers do not charge for failed requests. */
  fail(): void
}

type Metered = {
  request: { signal?: AbortSignal | undefined; usage?: AiUsage | undefined }
  model: string
  /** The demo model is free. */
  demo: boolean
  deadlineMs: number
  asAiError: (error: unknown) => AiError
}

/**
 * Runs a call until its deadline or its signal. The usage of an aborted call is in `request.usage`, estimated
 * where the provider had not reported it yet.
 * @throws AiError with the usage so far, or the signal's reason
 */
export async function meteredCall<Reply>(
  { request, model, demo, deadlineMs, asAiError }: Metered,
  call: (signal: AbortSignal, meter: CallMeter) => Promise<Reply>,
): Promise<Reply & AiUsage> {
  const usage: AiUsage = Object.assign(request.usage ?? {}, { tokensUsed: 0, cost: 0, model })
  let pending = 0
  const meter: CallMeter = {
    pass(characters) {
      pending += characters
    },
    add(tokens, cost) {
      pending = 0
      usage.tokensUsed += tokens
      usage.cost += demo ? 0 : (cost ?? priceOf(tokens))
    },
    fail() {
      pending = 0
    },
  }
  const deadline = AbortSignal.timeout(deadlineMs)
  const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline
  try {
    return { ...(await call(signal, meter)), ...usage }
  } catch (error) {
    if (request.signal?.aborted) {
      if (pending > 0) meter.add(Math.ceil(pending / CHARACTERS_PER_TOKEN), null)
      throw request.signal.reason
    }
    const failure = deadline.aborted ? new AiError('ai_timeout', texts.timeout) : asAiError(error)
    failure.usage = usage
    throw failure
  }
}
