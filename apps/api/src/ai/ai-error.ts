import { AppError } from '../errors.ts'
import type { AiErrorCode } from './ai-texts.ts'
import type { AiUsage } from './port.ts'

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
