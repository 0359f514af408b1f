import { texts } from '@whofor/texts/api/ai'
import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai/core/error'
import { AiError } from './ai-error.ts'
import { apiError, busyFor, malformed, otherFailure, wrongAddress } from './ai-texts.ts'
import type { AiRequestType } from './port.ts'
import { shortenMessage } from './shorten-message.ts'

type Call = { requestType: AiRequestType; provider: string; apiKey: string | undefined }

/**
 * Maps what the client threw to an AiError with the specification's message. Only for failures of the
 * provider.
 */
export function toAiError(error: unknown, call: Call): AiError {
  if (error instanceof AiError) return error
  if (error instanceof APIConnectionTimeoutError) return new AiError('ai_timeout', texts.timeout)
  if (error instanceof APIConnectionError)
    return new AiError('ai_unavailable', texts.unreachable, { detail: causeOf(error) })
  if (error instanceof APIError && typeof error.status === 'number')
    return ofStatus(error, error.status, call)
  const body = error instanceof Error ? error.message : String(error)
  return new AiError(
    'ai_failed',
    otherFailure(call.requestType, call.provider, shortenMessage(body, [call.apiKey])),
  )
}

function ofStatus(error: APIError, status: number, call: Call): AiError {
  const body = shortenMessage(error.message, [call.apiKey])
  const detail = apiError(call.provider, body)
  if (status === 401 || status === 402 || status === 403 || /insufficient_quota/u.test(String(error.code)))
    return new AiError('ai_configuration', texts.configuration, { detail })
  if (status === 429) {
    const retryAfter = secondsOf(error.headers?.get('retry-after'))
    const text = retryAfter === undefined ? texts.busy : busyFor(retryAfter)
    return new AiError('ai_unavailable', text, { detail, retryAfter })
  }
  if (status === 404)
    return /model/iu.test(body)
      ? new AiError('ai_configuration', texts.configuration, { detail })
      : new AiError('ai_configuration', wrongAddress(call.provider), { detail })
  if (status === 408 || status === 504) return new AiError('ai_timeout', texts.timeout, { detail })
  const isImage = call.requestType === 'persona_image'
  if (!isImage && (status === 413 || /context.?length|too (long|large|many tokens)/iu.test(body)))
    return new AiError('ai_malformed_json', malformed(call.requestType), { detail })
  const text = otherFailure(call.requestType, call.provider, body)
  return new AiError(status >= 500 ? 'ai_unavailable' : 'ai_failed', text, { detail })
}

function secondsOf(header: string | null | undefined): number | undefined {
  if (!header) return undefined
  const seconds = Number(header)
  const wait = Number.isFinite(seconds) ? seconds : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(wait) && wait >= 0 ? Math.ceil(wait) : undefined
}

const causeOf = (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message)
