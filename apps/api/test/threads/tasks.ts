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
  describeProcess: () => ({ pid: process.pid, keys: Object.keys(process.env) }),
  /** As a native library that computes without end. */
  blockNatively: () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  waitForever: () => new Promise(() => {}),
  fillMemory: () => {
    const kept: number[][] = []
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, at) => at / 3))
  },
}
export type TestTasks = typeof TASKS

serveTasks(TASKS)
