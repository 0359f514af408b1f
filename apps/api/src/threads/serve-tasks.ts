import { isMarkedAsUntransferable, parentPort, type Transferable } from 'node:worker_threads'
import { provideLocale } from '@whofor/texts/current-locale'
import type { Reply, Task } from './thread-error.ts'
import { plainError } from './thread-error.ts'
import type { TaskTable } from './thread-pool.ts'

/** Runs in the worker thread: answers each task with the function of that name. */
export function serveTasks(tasks: TaskTable): void {
  const port = parentPort
  if (!port) throw new Error('This file runs in a worker thread')
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
