import { APIError } from 'openai/core/error'
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions'
import type { z } from 'zod'
import { AiError } from './ai-error.ts'
import { type Capability, createCapabilities, stepDown } from './capability.ts'
import { clientOf } from './client.ts'
import { type Completion, readCompletion } from './completion.ts'
import { errorOf } from './error-of.ts'
import { type Fetch, honestFetch } from './honest-fetch.ts'
import { drawnPortrait } from './image/drawn-portrait.ts'
import { createOpenAiImages } from './image/openai-images.ts'
import { inTurn } from './in-turn.ts'
import { AI_TEXTS } from './messages.ts'
import type { Ai, AiUsage, ObjectRequest } from './port.ts'
import { type Message, promptMessages, repairMessages } from './prompt-messages.ts'
import { type Reading, readReply } from './read-reply.ts'
import { createOpenAiText } from './text/openai-text.ts'
import { wireSchema } from './wire-schema.ts'

export type Endpoint = {
  provider: string
  baseUrl: string
  apiKey: string | undefined
  model: string
  imageModel: string | undefined
  /** The provider's own address when that is on this host or a private network. */
  near: URL | undefined
  demo: boolean
  concurrency: number
  /** Of one attempt; the client makes up to three. */
  attemptMs: number
  /** Of the whole call, with its retries, steps down and repair. */
  deadlineMs: number
  fetch: Fetch
  clock: () => number
}

const RAISED_TOKENS = 16_384
/** Dollars a token, where the provider names no cost (SPEC.md section 9). */
const TOKEN_COST = 0.00003

/** Any OpenAI-compatible chat endpoint. Retries live in the client alone: paid calls must not multiply. */
export function createOpenAi(endpoint: Endpoint): Ai {
  const { model, demo, provider, apiKey } = endpoint
  const client = clientOf(endpoint, honestFetch(endpoint.fetch))
  const capabilities = createCapabilities(endpoint.clock)
  const capabilityKey = `${endpoint.baseUrl} ${model}`
  const turn = inTurn(endpoint.concurrency)

  return {
    model,
    demo,
    image: endpoint.imageModel ? createOpenAiImages(endpoint, endpoint.imageModel, turn) : drawnPortrait,
    text: createOpenAiText(endpoint, turn),
    object: (request) =>
      turn(async () => {
        const usage: AiUsage = { tokensUsed: 0, cost: 0, model }
        const deadline = AbortSignal.timeout(endpoint.deadlineMs)
        const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline
        try {
          return { value: await readOrRepair(request, signal, usage), ...usage }
        } catch (error) {
          request.signal?.throwIfAborted()
          const failure = deadline.aborted
            ? new AiError('ai_timeout', AI_TEXTS.timeout)
            : errorOf(error, { requestType: request.requestType, provider, apiKey })
          failure.usage = usage
          throw failure
        }
      }, request.signal),
  }

  /** The value of the first reply that reads and has no fault, or of the one repair turn. */
  async function readOrRepair<T>(request: ObjectRequest<T>, signal: AbortSignal, usage: AiUsage): Promise<T> {
    const messages = promptMessages(request)
    const reply = await ask(request, messages, signal, usage)
    const first = readReply(request, reply)
    const faults = 'value' in first ? (request.faults?.(first.value) ?? []) : first.faults
    if ('value' in first && faults.length === 0) return first.value
    const repair = ask(request, repairMessages(messages, reply, faults), signal, usage)
    if ('value' in first)
      return better(request, first.value, faults, await repair.catch(unlessCalledOff(request.signal)))
    const second: Reading<T> = readReply(request, await repair)
    if ('value' in second) return second.value
    throw second.error
  }

  async function ask(
    request: ObjectRequest<unknown>,
    messages: Message[],
    signal: AbortSignal,
    usage: AiUsage,
  ): Promise<string> {
    let reply = await complete(request, messages, signal, usage)
    if (reply.truncated) reply = await complete(request, messages, signal, usage, RAISED_TOKENS)
    if (reply.truncated)
      throw new AiError('ai_malformed_json', AI_TEXTS.malformed, { detail: 'the reply was cut off' })
    if (reply.text.trim() === '') throw new AiError('ai_no_response', AI_TEXTS.noResponse)
    return reply.text
  }

  /** One completion, asked as strictly as the endpoint is known to take. */
  async function complete(
    request: ObjectRequest<unknown>,
    messages: Message[],
    signal: AbortSignal,
    usage: AiUsage,
    tokens?: number,
  ): Promise<Completion> {
    for (let capability = capabilities.of(capabilityKey); ; ) {
      try {
        const body = bodyOf(request, messages, capability, tokens)
        const reply: unknown = await client.chat.completions.create(body, { signal })
        capabilities.remember(capabilityKey, capability)
        return readCompletion(reply, provider, (use) => addTo(usage, use))
      } catch (error) {
        const lower =
          error instanceof APIError ? stepDown(capability, error.status ?? 0, error.message) : null
        if (!lower) throw error
        capability = lower
      }
    }
  }

  function bodyOf(
    request: ObjectRequest<unknown>,
    messages: Message[],
    capability: Capability,
    tokens: number | undefined,
  ): ChatCompletionCreateParamsNonStreaming {
    const { temperature } = request
    return {
      model,
      messages,
      ...(temperature !== undefined && capability.temperature ? { temperature } : {}),
      ...(tokens === undefined ? {} : { [capability.tokenLimit]: tokens }),
      ...formatOf(request.name, request.wire, capability),
    }
  }

  function addTo(usage: AiUsage, use: Completion): void {
    usage.tokensUsed += use.tokens
    usage.cost += demo ? 0 : (use.cost ?? use.tokens * TOKEN_COST)
  }
}

/** A repair that is only worth trying may fail, and may run out of time. */
function unlessCalledOff(signal: AbortSignal | undefined) {
  return (error: unknown): null => {
    if (signal?.aborted) throw error
    return null
  }
}

/** Of two replies that can be used the one with fewer faults; a repair that failed leaves the first. */
function better<T>(request: ObjectRequest<T>, value: T, faults: string[], again: string | null): T {
  const second = again === null ? null : readReply(request, again)
  if (!second || !('value' in second)) return value
  return (request.faults?.(second.value) ?? []).length <= faults.length ? second.value : value
}

type Format = Pick<ChatCompletionCreateParamsNonStreaming, 'response_format'>

function formatOf(name: string, wire: z.ZodType, { rung }: Capability): Format {
  if (rung === 'prompt') return {}
  if (rung === 'json_object') return { response_format: { type: 'json_object' } }
  return {
    response_format: { type: 'json_schema', json_schema: { name, strict: true, schema: wireSchema(wire) } },
  }
}
