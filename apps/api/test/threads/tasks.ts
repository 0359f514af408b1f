import { threadId } from 'node:worker_threads'
import { AppError } from '../../src/errors.ts'
import { serveTasks } from '../../src/threads/serve-tasks.ts'

const TASKS = {
  whereAmI: () => threadId,
  doubled: (bytes: Uint8Array) => ({ bytes: bytes.map((byte) => byte * 2) }),
  refuse: (code: 'not_found') => {
    throw new AppError(code, 'Not here.', { retryAfter: 7 })
  },
  fail: (code: string) => {
    throw Object.assign(new TypeError('Went wrong'), { code })
  },
  /** Increments a counter in shared memory forever. */
  spin: (beats: Int32Array<SharedArrayBuffer>) => {
    for (;;) Atomics.add(beats, 0, 1)
  },
  fillMemory: () => {
    const kept: number[][] = []
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, at) => at / 3))
  },
}
export type TestTasks = typeof TASKS

serveTasks(TASKS)
