import { AppError } from '../../errors.ts'
import { EXPORT_TEXTS } from './export-texts.ts'

/** Who has an export running in this process: one each. */
export type RunningExports = {
  /** @returns what ends it; may be called twice. @throws AppError rate_limited while another of the user's runs */
  begin(userId: string): () => void
}

const RETRY_AFTER_S = 5

export function createRunningExports(): RunningExports {
  const running = new Map<string, symbol>()
  return {
    begin(userId) {
      if (running.has(userId))
        throw new AppError('rate_limited', EXPORT_TEXTS.running, { retryAfter: RETRY_AFTER_S })
      const own = Symbol()
      running.set(userId, own)
      return () => {
        if (running.get(userId) === own) running.delete(userId)
      }
    },
  }
}
