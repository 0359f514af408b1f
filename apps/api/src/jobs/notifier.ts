import type { Tx } from '../db/db.ts'
import type { Worker } from './worker.ts'

/** Brings queued jobs to a worker, soon. Waking twice or not at all is harmless: the row decides and workers look by themselves too. */
export type JobNotifier = {
  start(worker: Worker, concurrency: number): Promise<void>
  /** Inside the write that queues the job; takes effect with it. */
  wake(tx: Tx, jobId: string): Promise<void>
  /** Hands out nothing any more; `wake` still works. */
  pause(): Promise<void>
  stop(): Promise<void>
}

/** For the one process that SQLite serves. */
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
