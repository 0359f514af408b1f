import { PATHS } from '../paths.ts'
import type { Tasks } from '../worker-thread.ts'
import { type PoolOptions, ThreadPool } from './thread-pool.ts'

/**
 * Worker threads for tasks that take more than about 20 ms of CPU time. Separate pools, so that a large
 * survey does not delay PDFs.
 */
export type Threads = {
  rendering: ThreadPool<Pick<Tasks, 'renderPersona'>>
  counting: ThreadPool<Pick<Tasks, 'findSegments' | 'countMembers' | 'forecastGroups'>>
  close(): Promise<void>
}

const POOLS = {
  rendering: { threads: 1, maxWaiting: 20, heapMb: 512, idleMs: 60_000 },
  /** For jobs and chat questions, which have their own limits. */
  counting: { threads: 1, maxWaiting: 200, heapMb: 512, idleMs: 60_000 },
} as const satisfies Record<string, PoolOptions>

export function createThreads(
  options: { rendering?: Partial<PoolOptions>; counting?: Partial<PoolOptions> } = {},
): Threads {
  const rendering: Threads['rendering'] = new ThreadPool(PATHS.workerThread, {
    ...POOLS.rendering,
    ...options.rendering,
  })
  const counting: Threads['counting'] = new ThreadPool(PATHS.workerThread, {
    ...POOLS.counting,
    ...options.counting,
  })
  return {
    rendering,
    counting,
    async close() {
      await Promise.all([rendering.close(), counting.close()])
    },
  }
}
