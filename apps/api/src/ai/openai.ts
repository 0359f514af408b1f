import { texts } from '@whofor/texts/api/ai'
import { APIError } from 'openai/core/error'
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions'
import type { z } from 'zod'
import { AiError } from './ai-error.ts'
import { malformed } from './ai-texts.ts'
import { type Completion, readCompletion } from './completion.ts'
import type { Endpoint } from './endpoint.ts'
import { drawPortrait } from './image/drawn-portrait.ts'
import { createOpenAiImages } from './image/openai-images.ts'
import { type CallMeter, meteredCall } from './metered-call.ts'
import { normalizeErrorStatus } from './normalize-error-status.ts'
import { createOpenAiClient } from './openai-client.ts'
import type { Ai, AiRequestType, ObjectRequest } from './port.ts'
import { lengthOf, type Message, promptMessages, withRulesAs } from './prompt-messages.ts'
import { createProviderFeatureStore, fallBack, type ProviderFeatures } from './provider-features.ts'
import { toProviderSchema } from './provider-schema.ts'
import { isCutOff } from './read-json.ts'
import { readOrRepair } from './read-or-repair.ts'
import { createOpenAiText } from './text/openai-text.ts'
import { toAiError } from './to-ai-error.ts'

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
