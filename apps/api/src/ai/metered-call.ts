import { AiError } from './ai-error.ts'
import { AI_TEXTS } from './ai-texts.ts'
import type { AiUsage } from './port.ts'

/** Dollars, where the provider names no cost; text and images alike (SPEC.md section 9). */
const MILLION_TOKENS_COST = 30
const CHARACTERS_PER_TOKEN = 4

/** Counts what a call uses. */
export type CallMeter = {
  /** Text goes out or comes in, and the provider has not said yet what that uses. */
  pass(characters: number): void
  /** The provider's figures for what has passed. @param cost dollars, null where it names none */
  add(tokens: number, cost: number | null): void
  /** The request failed: providers do not charge for that. */
  fail(): void
}

type Metered = {
  request: { signal?: AbortSignal | undefined; usage?: AiUsage | undefined }
  model: string
  /** The demo model costs nothing. */
  demo: boolean
  deadlineMs: number
  asAiError: (error: unknown) => AiError
}

/**
 * Makes a call that ends with its deadline or its signal. Throws AiError with what was used all the same, or the signal's reason;
 * what an aborted call has used stands in `request.usage`, estimated where the provider had no time to say it.
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
      usage.cost += demo ? 0 : (cost ?? (tokens / 1_000_000) * MILLION_TOKENS_COST)
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
    const failure = deadline.aborted ? new AiError('ai_timeout', AI_TEXTS.timeout) : asAiError(error)
    failure.usage = usage
    throw failure
  }
}
