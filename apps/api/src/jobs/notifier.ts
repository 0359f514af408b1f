import type { Tx } from '../db/db.ts'
import type { Worker } from './worker.ts'

/**
 * Wakes workers for queued jobs. A duplicate or lost wake-up is harmless: the row decides, and workers also
 * poll.
 */
export type JobNotifier = {
  start(worker: Worker): Promise<void>
  /** Call it inside the write that queues the job; it takes effect with the commit. */
  wake(tx: Tx, jobId: string): Promise<void>
  /** Delivers no more wake-ups; `wake` still works. */
  pause(): Promise<void>
  stop(): Promise<void>
}

/** For SQLite, which serves a single process. */
export function memoryNotifier(): JobNotifier {
  let worker: Worker | null = null
  return {
    async start(started) {
      worker = started
    },
    async wake() {
      worker?.wake()
    },
    async pause() {
      worker = null
    },
    async stop() {},
  }
}
