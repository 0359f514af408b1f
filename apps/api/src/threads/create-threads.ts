import { PATHS } from '../paths.ts'
import type { Tasks } from '../worker-thread.ts'
import { type PoolOptions, ThreadPool } from './thread-pool.ts'

/** Work of more than about 20 ms of the processor. Apart from each other: a large survey holds up nobody's PDF. */
export type Threads = {
  drawing: ThreadPool<Pick<Tasks, 'drawPersona'>>
  counting: ThreadPool<Pick<Tasks, 'countGroups'>>
  close(): Promise<void>
}

const POOLS = {
  drawing: { threads: 1, maxWaiting: 20, heapMb: 512, idleMs: 60_000 },
  /** Jobs and questions to personas, which are bounded by themselves. */
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
