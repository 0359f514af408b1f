import { texts } from '@whofor/texts/api/platform'
import { AppError } from './errors.ts'

type Options = { running: number; waiting: number }

/**
 * Runs at most `running` tasks concurrently; at most `waiting` others wait, in order.
 * @throws AppError busy when the queue is full
 */
export function semaphore({ running, waiting }: Options) {
  const queue: (() => void)[] = []
  let free = running

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else if (queue.length >= waiting) throw new AppError('busy', texts.semaphore.busy)
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free += 1
    }
  }
}
