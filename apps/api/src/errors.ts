import type { ErrorCode, Problem } from '@whofor/core/problem'

export type ProblemExtra = Partial<Pick<Problem, 'errors' | 'reasons' | 'left' | 'challenge' | 'texts'>> & {
  /** Seconds until a retry makes sense; becomes the Retry-After header. */
  retryAfter?: number
}

/** Thrown when a request cannot be fulfilled; mapped to HTTP once, in problem.ts. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly extra: ProblemExtra

  constructor(code: ErrorCode, message: string, extra: ProblemExtra = {}) {
    super(message)
    this.code = code
    this.extra = extra
  }
}
