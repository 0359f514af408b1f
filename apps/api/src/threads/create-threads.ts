import { PATHS } from '../paths.ts'
import type { Tasks } from '../worker-thread.ts'
import { type PoolOptions, ThreadPool } from './thread-pool.ts'

/**
 * Worker threads for tasks that take more than about 20 ms of CPU time. Separate pools, so that a large
 * survey does not delay PDFs.
 */
export type Threads = {
  drawing: ThreadPool<Pick<Tasks, 'drawPersona'>>
  counting: ThreadPool<Pick<Tasks, 'countGroups'>>
  close(): Promise<void>
}

const POOLS = {
  drawing: { threads: 1, maxWaiting: 20, heapMb: 512, idleMs: 60_000 },
  /** For jobs and chat questions, which have their own limits. */
  counting: { threads: 1, maxWaiting: 200, heapMb: 512, idleMs: 60_000 },
} as const satisfies Record<string, PoolOptions>

export function createThreads(
  options: { drawing?: Partial<PoolOptions>; counting?: Partial<PoolOptions> } = {},
): Threads {
  const drawing: Threads['drawing'] = new ThreadPool(PATHS.workerThread, {
    ...POOLS.drawing,
    ...options.drawing,
  })
  const counting: Threads['counting'] = new ThreadPool(PATHS.workerThread, {
    ...POOLS.counting,
    ...options.counting,
  })
  return {
    drawing,
    counting,
    async close() {
      await Promise.all([drawing.close(), counting.close()])
    },
  }
}
