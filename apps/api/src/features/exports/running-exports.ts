import { texts } from '@whofor/texts/api/exports'
import { AppError } from '../../errors.ts'

/** The users with an export running in this process, whose memory it uses: at most one each. */
export type RunningExports = {
  /**
   * @returns ends the export; may be called twice
   * @throws AppError rate_limited while the user has another one running
   */
  begin(userId: string): () => void
}

const RETRY_AFTER_S = 5

export function createRunningExports(): RunningExports {
  const running = new Map<string, symbol>()
  return {
    begin(userId) {
      if (running.has(userId))
        throw new AppError('rate_limited', texts.export.running, { retryAfter: RETRY_AFTER_S })
      const own = Symbol()
      running.set(userId, own)
      return () => {
        if (running.get(userId) === own) running.delete(userId)
      }
    },
  }
}
