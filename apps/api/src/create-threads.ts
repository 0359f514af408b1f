import { MINUTE_MS } from '@whofor/core/durations'
import { PATHS } from './paths.ts'
import { type PoolOptions, ThreadPool } from './threads/thread-pool.ts'
import type { Tasks } from './worker-thread.ts'

/**
 * Worker threads for tasks that take more than about 20 ms of CPU time. Separate pools, so that a large
 * survey or file does not delay PDFs. Each task has a time after which it is ended.
 */
export type Threads = {
  rendering: ThreadPool<Pick<Tasks, 'renderPersona'>>
  counting: ThreadPool<Pick<Tasks, 'findSegments' | 'countMembers' | 'forecastGroups'>>
  importing: ThreadPool<Pick<Tasks, 'checkFile' | 'readFileAnswers' | 'listLeftOutRows' | 'checkpoint'>>
  /** For pages about many answers, which it holds: never behind a computation of seconds. */
  reading: ThreadPool<Pick<Tasks, 'countMany' | 'findMany' | 'findMentions' | 'narrowMany'>>
  /** Of pictures that people upload. */
  decoding: ThreadPool<Pick<Tasks, 'decodeLogo' | 'decodePortrait'>>
  /** Never behind a file of minutes: SQLite's log grows meanwhile. */
  storing: ThreadPool<Pick<Tasks, 'checkpoint' | 'emptyLog'>>
  close(): Promise<void>
}

const IDLE = { threads: 1, idleMs: MINUTE_MS } as const
const POOLS = {
  rendering: { ...IDLE, maxWaiting: 20, heapMb: 512, timeoutMs: MINUTE_MS },
  /** For jobs and chat questions, which have their own limits. */
  counting: { ...IDLE, maxWaiting: 200, heapMb: 512, timeoutMs: 15 * MINUTE_MS },
  /** Its columns are read again once it has ended. */
  reading: { threads: 1, idleMs: 10 * MINUTE_MS, maxWaiting: 200, heapMb: 256, timeoutMs: 2 * MINUTE_MS },
  /** Each waiting task holds a file of up to 50 MB. */
  importing: { ...IDLE, maxWaiting: 5, heapMb: 512, timeoutMs: 5 * MINUTE_MS },
  /** A small file can draw for hours, or decode to gigabytes. */
  decoding: { ...IDLE, maxWaiting: 20, heapMb: 64, timeoutMs: 10_000, processMb: 1024 },
  storing: { ...IDLE, maxWaiting: 5, heapMb: 64, timeoutMs: 15 * MINUTE_MS },
} as const satisfies Record<string, PoolOptions>

type PoolName = keyof typeof POOLS

export function createThreads(options: Partial<Record<PoolName, Partial<PoolOptions>>> = {}): Threads {
  const optionsOf = (name: PoolName): PoolOptions => ({ ...POOLS[name], ...options[name] })
  const rendering: Threads['rendering'] = new ThreadPool(PATHS.workerThread, optionsOf('rendering'))
  const counting: Threads['counting'] = new ThreadPool(PATHS.workerThread, optionsOf('counting'))
  const importing: Threads['importing'] = new ThreadPool(PATHS.workerThread, optionsOf('importing'))
  const reading: Threads['reading'] = new ThreadPool(PATHS.workerThread, optionsOf('reading'))
  const decoding: Threads['decoding'] = new ThreadPool(PATHS.workerThread, optionsOf('decoding'))
  const storing: Threads['storing'] = new ThreadPool(PATHS.workerThread, optionsOf('storing'))
  return {
    rendering,
    reading,
    counting,
    importing,
    decoding,
    storing,
    async close() {
      const pools = [rendering, counting, importing, reading, decoding, storing]
      await Promise.all(pools.map((pool) => pool.close()))
    },
  }
}
