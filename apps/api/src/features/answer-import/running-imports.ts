import { texts } from '@whofor/texts/api/surveys'
import { AppError } from '../../errors.ts'

/** Each holds its file in this process's memory. */
const MAX_PER_OWNER = 2
const RETRY_AFTER_S = 3

/** Limits how many files of one owner this process reads at the same time. */
export function createRunningImports() {
  const running = new Map<string, number>()
  /** @throws AppError rate_limited */
  return async function limited<T>(ownerId: string, work: () => Promise<T>): Promise<T> {
    const count = running.get(ownerId) ?? 0
    if (count >= MAX_PER_OWNER)
      throw new AppError('rate_limited', texts.import.running, { retryAfter: RETRY_AFTER_S })
    running.set(ownerId, count + 1)
    try {
      return await work()
    } finally {
      const left = (running.get(ownerId) ?? 1) - 1
      if (left === 0) running.delete(ownerId)
      else running.set(ownerId, left)
    }
  }
}
export type LimitedImports = ReturnType<typeof createRunningImports>
