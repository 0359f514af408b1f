import { isMarkedAsUntransferable, parentPort, type Transferable } from 'node:worker_threads'
import { provideLocale } from '@whofor/texts/current-locale'
import type { Reply, Task } from './thread-error.ts'
import { plainError, READY } from './thread-error.ts'
import type { TaskTable } from './thread-pool.ts'

/** Runs in the thread or process: answers each task with the function of that name. */
export function serveTasks(tasks: TaskTable): void {
  const port = parentPort ?? portOfProcess()
  port.on('message', async ({ id, name, input, locale }: Task) => {
    // A thread has one task at a time.
    provideLocale(() => locale)
    try {
      const value = await asTask(tasks[name])(input)
      port.postMessage({ id, value } satisfies Reply, buffersOf(value))
    } catch (error) {
      port.postMessage({ id, error: plainError(error) } satisfies Reply)
    }
  })
  port.postMessage({ id: READY, value: null } satisfies Reply)
}

const CHECK_MEMORY_MS = 50

/** A process ends with its parent, and before native libraries take more memory than its first argument allows. */
function portOfProcess() {
  if (!process.send) throw new Error('This file runs in a worker thread or in a process of its own')
  const mostBytes = Number(process.argv[2]) * 1024 * 1024
  const end = () => process.kill(process.pid, 'SIGKILL')
  process.once('disconnect', end)
  setInterval(() => process.memoryUsage.rss() > mostBytes && end(), CHECK_MEMORY_MS).unref()
  return {
    on: (event: 'message', listener: (task: Task) => void) => process.on(event, listener),
    // Buffers are copied into the channel, so none is transferred.
    postMessage: (reply: Reply, _transfer?: Transferable[]) => void process.send?.(reply),
  }
}

/** The pool sends only names and inputs of this table. */
function asTask(task: unknown): (input: unknown) => unknown {
  return task as (input: unknown) => unknown
}

/**
 * Buffers that a result owns exclusively are transferred, not copied; a small Buffer shares its memory with
 * others, and sharp's buffers are marked as untransferable.
 */
function buffersOf(value: unknown): Transferable[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((part) =>
    part instanceof Uint8Array &&
    part.buffer instanceof ArrayBuffer &&
    part.byteLength === part.buffer.byteLength &&
    !isMarkedAsUntransferable(part.buffer)
      ? [part.buffer]
      : [],
  )
}
