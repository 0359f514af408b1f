import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type Transferable, Worker } from 'node:worker_threads'
import type { Task } from './thread-error.ts'

/** Runs a file of tasks, one at a time: a thread, or a process of its own. */
export type Host = {
  on(event: 'message' | 'error' | 'exit', listener: (given?: unknown) => void): unknown
  postMessage(task: Task, transfer: Transferable[]): void
  ref(): void
  unref(): void
  /** Ends it, whatever it does. */
  terminate(): Promise<unknown>
}

export const startThread = (file: URL, heapMb: number): Host =>
  new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: heapMb } })

/**
 * A thread cannot be ended while a native library computes in it; a process can. It gets none of the server's settings, and uses one core.
 * @param rssMb memory with that of native libraries; a process that needs more ends itself
 */
export function startProcess(file: URL, heapMb: number, rssMb: number): Host {
  const child = fork(file, [String(rssMb)], {
    serialization: 'advanced',
    execArgv: [...process.execArgv, `--max-old-space-size=${heapMb}`],
    env: { VIPS_CONCURRENCY: '1' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return {
    on: (event: string, listener: (given?: unknown) => void) => child.on(event, listener),
    // That it is gone is known by its exit.
    postMessage: (task) => void child.send(task, () => {}),
    ref() {
      child.ref()
      child.channel?.ref()
    },
    unref() {
      child.unref()
      child.channel?.unref()
    },
    async terminate() {
      if (child.kill('SIGKILL')) await once(child, 'exit')
    },
  }
}
