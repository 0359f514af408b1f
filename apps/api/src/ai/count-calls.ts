import type { Metrics } from '../metrics/create-metrics.ts'
import { AiError } from './ai-error.ts'
import type { Ai, AiUsage } from './port.ts'

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
    image: (request) => counted('persona_image', request, () => ai.image(request)),
  }
}

const NO_USAGE = { tokensUsed: 0, cost: 0 }
