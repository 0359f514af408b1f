import { texts } from '@whofor/texts/api/ai'
import { APIError } from 'openai/core/error'
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions'
import { z } from 'zod'
import { AiError, toAiError } from './ai-error.ts'
import { malformed, refused, wrongAddress } from './ai-texts.ts'
import { drawPortrait } from './image/drawn-portrait.ts'
import { createOpenAiImages } from './image/openai-images.ts'
import {
  type CallMeter,
  createOpenAiClient,
  type Endpoint,
  meteredCall,
  normalizeErrorStatus,
} from './openai-client.ts'
import type { Ai, AiRequestType, ObjectRequest } from './port.ts'
import { lengthOf, type Message, promptMessages, toProviderSchema, withRulesAs } from './prompt-messages.ts'
import { createProviderFeatureStore, fallBack, type ProviderFeatures } from './provider-features.ts'
import { isCutOff } from './read-json.ts'
import { readOrRepair } from './read-reply.ts'
import { createOpenAiText } from './text/openai-text.ts'

const RAISED_TOKEN_LIMIT = 16_384

/**
 * Creates the model for any OpenAI-compatible chat endpoint. Only the client retries: paid calls must not
 * multiply.
 */
export function createOpenAi(endpoint: Endpoint): Ai {
  const { model, demo, provider, apiKey, deadlineMs } = endpoint
  const client = createOpenAiClient(endpoint, normalizeErrorStatus(endpoint.fetch))
  const featureStore = createProviderFeatureStore(endpoint.clock)
  const featureKey = `${endpoint.baseUrl} ${model}`

  return {
    model,
    demo,
    image: endpoint.imageModel ? createOpenAiImages(endpoint, endpoint.imageModel) : drawPortrait,
    text: createOpenAiText(endpoint, featureStore),
    outputMode: () => featureStore.of(featureKey).outputMode,
    object: (request) =>
      meteredCall(
        {
          request,
          model,
          demo,
          deadlineMs,
          asAiError: (error) => toAiError(error, { requestType: request.requestType, provider, apiKey }),
        },
        async (signal, meter) => {
          const ask = (messages: Message[]) => answer(request, messages, signal, meter)
          return { value: await readOrRepair(request, promptMessages(request), ask) }
        },
      ),
  }

  /** A complete reply; one that was cut off is requested once more with a higher token limit. */
  async function answer(
    request: ObjectRequest<unknown>,
    messages: Message[],
    signal: AbortSignal,
    meter: CallMeter,
  ): Promise<{ text: string; retried: boolean }> {
    const { requestType } = request
    const first = await complete(request, messages, signal, meter)
    if (!first.truncated && !isCutOff(first.text)) return { text: requireText(first.text), retried: false }
    const second = await complete(request, messages, signal, meter, RAISED_TOKEN_LIMIT)
    if (second.truncated) throw cutOff(requestType)
    return { text: requireText(second.text), retried: true }
  }

  /** One completion, with the strictest features that the endpoint is known to support. */
  async function complete(
    request: ObjectRequest<unknown>,
    messages: Message[],
    signal: AbortSignal,
    meter: CallMeter,
    tokens?: number,
  ): Promise<Completion> {
    for (let features = featureStore.of(featureKey); ; ) {
      meter.pass(lengthOf(messages))
      try {
        const body = bodyOf(request, messages, features, tokens)
        const reply: unknown = await client.chat.completions.create(body, { signal })
        featureStore.remember(featureKey, features)
        return readCompletion(reply, { provider, requestType: request.requestType }, (use) =>
          meter.add(use.tokens, use.cost),
        )
      } catch (error) {
        if (!signal.aborted) meter.fail()
        const fallback =
          error instanceof APIError ? fallBack(features, error.status ?? 0, error.message) : null
        if (!fallback) throw error
        features = fallback
      }
    }
  }

  function bodyOf(
    request: ObjectRequest<unknown>,
    messages: Message[],
    features: ProviderFeatures,
    tokens: number | undefined,
  ): ChatCompletionCreateParamsNonStreaming {
    const { temperature } = request
    return {
      model,
      messages: withRulesAs(features.rulesRole, messages),
      ...(temperature !== undefined && features.temperature ? { temperature } : {}),
      ...(tokens === undefined ? {} : { [features.tokenLimit]: tokens }),
      ...formatOf(request.name, request.outputSchema, features),
    }
  }
}

function requireText(text: string): string {
  if (text.trim() === '') throw new AiError('ai_no_response', texts.no_response)
  return text
}

function cutOff(requestType: AiRequestType): AiError {
  return new AiError('ai_malformed_json', malformed(requestType), { detail: 'the reply was cut off' })
}

type Format = Pick<ChatCompletionCreateParamsNonStreaming, 'response_format'>

function formatOf(name: string, outputSchema: z.ZodType, { outputMode }: ProviderFeatures): Format {
  if (outputMode === 'prompt') return {}
  if (outputMode === 'json_object') return { response_format: { type: 'json_object' } }
  return {
    response_format: {
      type: 'json_schema',
      json_schema: { name, strict: true, schema: toProviderSchema(outputSchema) },
    },
  }
}

const part = z.object({ text: z.string().optional() })

/** The parts of a chat completion that are used; providers differ in the rest. */
const completion = z.object({
  choices: z.array(
    z.object({
      finish_reason: z.string().nullish(),
      message: z.object({
        content: z.union([z.string(), z.array(part)]).nullish(),
        refusal: z.string().nullish(),
      }),
    }),
  ),
  usage: z
    .object({ total_tokens: z.number().catch(0).default(0), cost: z.number().nullish().catch(null) })
    .nullish(),
})

type Completion = { text: string; truncated: boolean; tokens: number; cost: number | null }

/**
 * Reads a chat completion. The text may be empty.
 * @param onUsage called before a refusal is thrown, because a refusal costs tokens too
 * @throws AiError ai_refused for a refusal, ai_configuration for anything but a chat completion
 */
function readCompletion(
  reply: unknown,
  { provider, requestType }: { provider: string; requestType: AiRequestType },
  onUsage: (usage: Completion) => void,
): Completion {
  const read = completion.safeParse(reply)
  if (!read.success)
    throw new AiError('ai_configuration', wrongAddress(provider), { detail: describeReply(reply) })
  const choice = read.data.choices[0]
  const content = choice?.message.content ?? ''
  const found: Completion = {
    text: typeof content === 'string' ? content : content.map((item) => item.text ?? '').join(''),
    truncated: choice?.finish_reason === 'length',
    tokens: read.data.usage?.total_tokens ?? 0,
    cost: read.data.usage?.cost ?? null,
  }
  onUsage(found)
  if (choice?.message.refusal || choice?.finish_reason === 'content_filter')
    throw new AiError('ai_refused', refused(requestType), {
      detail: choice.message.refusal ?? 'content filter',
    })
  return found
}

const describeReply = (reply: unknown) =>
  `not a chat completion: ${(typeof reply === 'string' ? reply : (JSON.stringify(reply) ?? '')).slice(0, 200)}`
