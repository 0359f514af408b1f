import { PATHS } from './paths.ts'
import { type PoolOptions, ThreadPool } from './threads/thread-pool.ts'
import type { Tasks } from './worker-thread.ts'

/**
 * Worker threads for tasks that take more than about 20 ms of CPU time. Separate pools, so that a large
 * survey or file does not delay PDFs.
 */
export type Threads = {
  rendering: ThreadPool<Pick<Tasks, 'renderPersona'>>
  counting: ThreadPool<Pick<Tasks, 'findSegments' | 'countMembers' | 'forecastGroups'>>
  importing: ThreadPool<Pick<Tasks, 'checkFile' | 'readFileAnswers' | 'listLeftOutRows' | 'checkpoint'>>
  /** For pages: never behind a computation of seconds. */
  reading: ThreadPool<Pick<Tasks, 'loadColumns' | 'findEmailNumbers'>>
  /** Never behind a file of minutes: SQLite's log grows meanwhile. */
  storing: ThreadPool<Pick<Tasks, 'checkpoint'>>
  close(): Promise<void>
}

const POOLS = {
  rendering: { threads: 1, maxWaiting: 20, heapMb: 512, idleMs: 60_000 },
  /** For jobs and chat questions, which have their own limits. */
  counting: { threads: 1, maxWaiting: 200, heapMb: 512, idleMs: 60_000 },
  reading: { threads: 1, maxWaiting: 200, heapMb: 256, idleMs: 60_000 },
  /** Each waiting task holds a file of up to 50 MB. */
  importing: { threads: 1, maxWaiting: 5, heapMb: 512, idleMs: 60_000 },
  storing: { threads: 1, maxWaiting: 5, heapMb: 64, idleMs: 60_000 },
} as const satisfies Record<string, PoolOptions>

type PoolName = keyof typeof POOLS

export function createThreads(options: Partial<Record<PoolName, Partial<PoolOptions>>> = {}): Threads {
  const optionsOf = (name: PoolName): PoolOptions => ({ ...POOLS[name], ...options[name] })
  const rendering: Threads['rendering'] = new ThreadPool(PATHS.workerThread, optionsOf('rendering'))
  const counting: Threads['counting'] = new ThreadPool(PATHS.workerThread, optionsOf('counting'))
  const importing: Threads['importing'] = new ThreadPool(PATHS.workerThread, optionsOf('importing'))
  const reading: Threads['reading'] = new ThreadPool(PATHS.workerThread, optionsOf('reading'))
  const storing: Threads['storing'] = new ThreadPool(PATHS.workerThread, optionsOf('storing'))
  return {
    rendering,
    reading,
    counting,
    importing,
    storing,
    async close() {
      const pools = [rendering, counting, importing, reading, storing]
      await Promise.all(pools.map((pool) => pool.close()))
    },
  }
}
