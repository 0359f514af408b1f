import type { Metrics } from '../metrics/create-metrics.ts'
import type { Tracing } from '../tracing/port.ts'
import { AiError } from './ai-error.ts'
import { drawsPortraits } from './describe-ai.ts'
import type { Ai, AiUsage } from './port.ts'

type Traced = { usage?: AiUsage | undefined; signal?: AbortSignal | undefined }

/** A span for each call of a model: its purpose, tokens and cost, never its texts. */
export function traceCalls(ai: Ai, tracing: Tracing): Ai {
  if (!tracing.isOn) return ai
  function traced<Reply extends AiUsage>(
    operation: 'chat' | 'generate_content',
    type: string,
    request: Traced,
    call: () => Promise<Reply>,
  ): Promise<Reply> {
    const attributes = {
      'gen_ai.operation.name': operation,
      'gen_ai.request.model': ai.model,
      'whofor.ai.request_type': type,
    }
    return tracing.span(`${operation} ${ai.model}`, { kind: 'client', attributes }, async (span) => {
      const used = ({ model, tokensUsed, cost }: AiUsage) =>
        span.set({
          'gen_ai.response.model': model,
          'whofor.ai.tokens': tokensUsed,
          'whofor.ai.cost_dollars': cost,
        })
      try {
        const reply = await call()
        used(reply)
        return reply
      } catch (error) {
        const usage = error instanceof AiError ? error.usage : request.usage
        if (usage) used(usage)
        span.fail(request.signal?.aborted ? 'cancelled' : error instanceof AiError ? error.code : 'failed')
        throw error
      }
    })
  }
  return {
    ...ai,
    object: (request) => traced('chat', request.requestType, request, () => ai.object(request)),
    text: (request) => traced('chat', request.requestType, request, () => ai.text(request)),
    // What is drawn here is no call of a model.
    image: drawsPortraits({ ai })
      ? ai.image
      : (request) => traced('generate_content', 'persona_image', request, () => ai.image(request)),
  }
}

/** `fetch` for providers, with the context of the trace where the operator wants that. */
export const tracedFetch =
  (tracing: Pick<Tracing, 'headersFor'>): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers)
    for (const [name, value] of Object.entries(tracing.headersFor('ai'))) headers.set(name, value)
    return fetch(input, { ...init, headers })
  }

type Counted = { usage?: AiUsage | undefined; signal?: AbortSignal | undefined }

/** Counts the calls of a model, with what they used, also when they fail. */
export function countCalls(ai: Ai, metrics: Pick<Metrics, 'aiCall'>): Ai {
  async function counted<Reply extends AiUsage>(
    type: string,
    request: Counted,
    call: () => Promise<Reply>,
  ): Promise<Reply> {
    try {
      const reply = await call()
      metrics.aiCall({ ...reply, type, outcome: 'succeeded' })
      return reply
    } catch (error) {
      const { tokensUsed, cost } = (error instanceof AiError ? error.usage : request.usage) ?? NO_USAGE
      const outcome = request.signal?.aborted ? 'cancelled' : error instanceof AiError ? error.code : 'failed'
      metrics.aiCall({ type, outcome, tokensUsed, cost })
      throw error
    }
  }
  return {
    ...ai,
    object: (request) => counted(request.requestType, request, () => ai.object(request)),
    text: (request) => counted(request.requestType, request, () => ai.text(request)),
    image: drawsPortraits({ ai })
      ? ai.image
      : (request) => counted('persona_image', request, () => ai.image(request)),
  }
}

const NO_USAGE = { tokensUsed: 0, cost: 0 }
