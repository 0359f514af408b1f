import { texts } from '@whofor/texts/api/ai'
import { AiError } from './ai-error.ts'
import type { AiUsage } from './port.ts'

/** Dollars per million tokens where the provider reports no cost, for text and images (docs/spec.md, section 9). */
const DOLLARS_PER_MILLION_TOKENS = 30
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
      usage.cost += demo ? 0 : (cost ?? (tokens / 1_000_000) * DOLLARS_PER_MILLION_TOKENS)
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
