import { texts } from '@whofor/texts/api/ai'
import { APIError } from 'openai/core/error'
import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions'
import { AiError, toAiError } from '../ai-error.ts'
import { refused } from '../ai-texts.ts'
import { type CallMeter, createOpenAiClient, type Endpoint, meteredCall } from '../openai-client.ts'
import type { Ai, TextRequest } from '../port.ts'
import { continueMessages, lengthOf, type Message, textMessages, withRulesAs } from '../prompt-messages.ts'
import { fallBack, type ProviderFeatureStore, type ProviderFeatures } from '../provider-features.ts'
import { readChunk, streamingFetch, visibleText } from './read-stream.ts'

/**
 * Creates the text stream. The client retries only until the first byte; a stream that breaks off later has
 * failed.
 */
export function createOpenAiText(endpoint: Endpoint, featureStore: ProviderFeatureStore): Ai['text'] {
  const { model, demo, provider, apiKey, deadlineMs } = endpoint
  const client = createOpenAiClient(endpoint, streamingFetch(endpoint.fetch))
  const key = `${endpoint.baseUrl} ${model}`

  return (request) =>
    meteredCall(
      {
        request,
        model,
        demo,
        deadlineMs,
        asAiError: (error) => toAiError(error, { requestType: request.requestType, provider, apiKey }),
      },
      async (signal, meter) => ({ text: await answer(request, signal, meter) }),
    )

  /** An answer that the provider cuts off is continued once. */
  async function answer(request: TextRequest, signal: AbortSignal, meter: CallMeter): Promise<string> {
    const visible = visibleText(request.longest, request.onText)
    const messages = textMessages(request)
    let finish = await stream(request, messages, visible, signal, meter)
    if (finish === 'length' && visible.end() !== '') {
      finish = await stream(request, continueMessages(messages, visible.end()), visible, signal, meter)
    }
    if (finish === 'length') throw brokeOff('it was cut off')
    if (visible.end().trim() === '') throw new AiError('ai_no_response', texts.no_response)
    return visible.end()
  }

  /**
   * Passes pieces on as they arrive.
   * @returns the finish reason
   */
  async function stream(
    request: TextRequest,
    messages: Message[],
    visible: ReturnType<typeof visibleText>,
    signal: AbortSignal,
    meter: CallMeter,
  ): Promise<string> {
    const chunks = await open(request, messages, signal, meter)
    let finish: string | null = null
    let begun = false
    try {
      for await (const chunk of chunks) {
        begun = true
        const read = readChunk(chunk)
        meter.pass(read.text.length)
        if (read.tokens > 0 || read.cost !== null) meter.add(read.tokens, read.cost)
        finish = read.finish ?? finish
        visible.add(read.text)
        if (visible.isFull()) return 'stop'
      }
    } catch (error) {
      signal.throwIfAborted()
      throw error instanceof APIError && !begun ? error : brokeOff(error)
    }
    // The client ends an aborted stream without an error.
    signal.throwIfAborted()
    if (finish === 'content_filter') throw new AiError('ai_refused', refused(request.requestType))
    if (finish === null || finish === 'error') throw brokeOff('it ended without a finish_reason')
    return finish
  }

  async function open(request: TextRequest, messages: Message[], signal: AbortSignal, meter: CallMeter) {
    for (let features = featureStore.of(key); ; ) {
      meter.pass(lengthOf(messages))
      try {
        const chunks = await client.chat.completions.create(bodyOf(request, messages, features), { signal })
        featureStore.remember(key, features)
        return chunks
      } catch (error) {
        if (!signal.aborted) meter.fail()
        const fallback =
          error instanceof APIError ? fallBack(features, error.status ?? 0, error.message) : null
        // Plain text has no output mode to fall back from.
        if (!fallback || fallback.outputMode !== features.outputMode) throw error
        features = fallback
      }
    }
  }

  function bodyOf(
    { temperature }: TextRequest,
    messages: Message[],
    features: ProviderFeatures,
  ): ChatCompletionCreateParamsStreaming {
    return {
      model,
      messages: withRulesAs(features.rulesRole, messages),
      stream: true,
      ...(features.streamUsage ? { stream_options: { include_usage: true } } : {}),
      ...(features.temperature && temperature !== undefined ? { temperature } : {}),
    }
  }
}

function brokeOff(why: unknown): AiError {
  const detail = why instanceof Error ? why.message : String(why)
  return new AiError('ai_unavailable', texts.broke_off, { detail: `the stream broke off: ${detail}` })
}
