import { texts } from '@whofor/texts/api/ai'
import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai/core/error'
import { AppError } from '../errors.ts'
import { type AiErrorCode, apiError, busyFor, malformed, otherFailure, wrongAddress } from './ai-texts.ts'
import type { AiRequestType, AiUsage } from './port.ts'

type Details = {
  /** For the operator's log: the provider's message, without the API key. */
  detail?: string | undefined
  retryAfter?: number | undefined
}

/** Thrown by a failed model call; `usage` is what the call cost despite failing. */
export class AiError extends AppError {
  override name = 'AiError'
  override readonly code: AiErrorCode
  readonly detail: string
  usage: AiUsage = { tokensUsed: 0, cost: 0, model: '' }

  constructor(code: AiErrorCode, message: string, { detail, retryAfter }: Details = {}) {
    super(code, message, retryAfter === undefined ? {} : { retryAfter })
    this.code = code
    this.detail = detail ?? message
  }
}

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

const MAX_LENGTH = 200

/** A provider's message, safe to show: one short line without markup and without these secrets. */
export function shortenMessage(message: string, secrets: (string | undefined)[]): string {
  const start = secrets.reduce<string>(
    (text, secret) => (secret ? text.replaceAll(secret, '…') : text),
    message.slice(0, 2000),
  )
  const plain = start
    .replace(/<(script|style)[\s\S]*?<\/\1>/giu, ' ')
    .replace(/<[^>]*>/gu, ' ')
    .replace(/\bsk-[\w*-]+/gu, '…')
    .replace(/\s+/gu, ' ')
    .trim()
  return plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH)}…` : plain
}
