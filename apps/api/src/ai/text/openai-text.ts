import { APIError } from 'openai/core/error'
import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions'
import { AiError } from '../ai-error.ts'
import { clientOf } from '../client.ts'
import { errorOf } from '../error-of.ts'
import type { inTurn } from '../in-turn.ts'
import { AI_TEXTS } from '../messages.ts'
import type { Endpoint } from '../openai.ts'
import type { Ai, AiUsage, TextRequest } from '../port.ts'
import { textMessages } from '../prompt-messages.ts'
import { readChunk } from './read-chunk.ts'
import { streamingFetch } from './streaming-fetch.ts'
import { visibleText } from './visible-text.ts'

/** Dollars a token, where the provider names no cost (SPEC.md section 9). */
const TOKEN_COST = 0.00003

/** Text that streams. The client tries again only until the first byte; what breaks off after that has failed. */
export function createOpenAiText(endpoint: Endpoint, turn: ReturnType<typeof inTurn>): Ai['text'] {
  const { model, demo, provider, apiKey } = endpoint
  const client = clientOf(endpoint, streamingFetch(endpoint.fetch))
  /** What the endpoint was found to refuse is left out from then on. */
  const taken = { usage: true, temperature: true }

  return (request) =>
    turn(async () => {
      const usage: AiUsage = { tokensUsed: 0, cost: 0, model }
      const deadline = AbortSignal.timeout(endpoint.deadlineMs)
      const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline
      try {
        return { text: await stream(request, signal, usage), ...usage }
      } catch (error) {
        request.signal?.throwIfAborted()
        const failure = deadline.aborted
          ? new AiError('ai_timeout', AI_TEXTS.timeout)
          : errorOf(error, { requestType: request.requestType, provider, apiKey })
        failure.usage = usage
        throw failure
      }
    }, request.signal)

  async function stream(request: TextRequest, signal: AbortSignal, usage: AiUsage): Promise<string> {
    const chunks = await open(request, signal)
    const visible = visibleText(request.longest, request.onText)
    let finish: string | null = null
    let begun = false
    try {
      for await (const chunk of chunks) {
        begun = true
        const read = readChunk(chunk)
        addTo(usage, read.tokens, read.cost)
        finish = read.finish ?? finish
        visible.add(read.text)
        if (visible.isFull()) return visible.end()
      }
    } catch (error) {
      signal.throwIfAborted()
      throw error instanceof APIError && !begun ? error : brokeOff(error)
    }
    // The client ends quietly when it is aborted.
    signal.throwIfAborted()
    if (finish === 'content_filter') throw new AiError('ai_refused', AI_TEXTS.refused)
    if (finish === null || finish === 'error') throw brokeOff('it ended without a finish_reason')
    const text = visible.end()
    if (text.trim() === '') throw new AiError('ai_no_response', AI_TEXTS.noResponse)
    return text
  }

  async function open(request: TextRequest, signal: AbortSignal) {
    for (;;) {
      try {
        return await client.chat.completions.create(bodyOf(request), { signal })
      } catch (error) {
        if (!(error instanceof APIError) || !isTakenAway(error)) throw error
      }
    }
  }

  function bodyOf(request: TextRequest): ChatCompletionCreateParamsStreaming {
    return {
      model,
      messages: textMessages(request),
      stream: true,
      ...(taken.usage ? { stream_options: { include_usage: true } } : {}),
      ...(taken.temperature && request.temperature !== undefined ? { temperature: request.temperature } : {}),
    }
  }

  /** True when the refusal blames a setting that can be left out. */
  function isTakenAway({ status, message }: APIError): boolean {
    if (status !== 400 && status !== 422) return false
    const blamed =
      taken.usage && /stream_?options|include_usage/iu.test(message)
        ? 'usage'
        : taken.temperature && /temperature/iu.test(message)
          ? 'temperature'
          : null
    if (blamed) taken[blamed] = false
    return blamed !== null
  }

  function addTo(usage: AiUsage, tokens: number, cost: number | null): void {
    usage.tokensUsed += tokens
    usage.cost += demo ? 0 : (cost ?? tokens * TOKEN_COST)
  }
}

function brokeOff(why: unknown): AiError {
  const detail = why instanceof Error ? why.message : String(why)
  return new AiError('ai_unavailable', AI_TEXTS.brokeOff, { detail: `the stream broke off: ${detail}` })
}
