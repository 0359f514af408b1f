import { type Transferable, Worker } from 'node:worker_threads'
import { texts } from '@whofor/texts/api/platform'
import { currentLocale } from '@whofor/texts/current-locale'
import { AppError } from '../errors.ts'
import type { Reply, Task } from './thread-error.ts'
import { errorFrom } from './thread-error.ts'

/** The tasks of a thread: functions whose arguments and results can be cloned. */
export type TaskTable = Record<string, (input: never) => unknown>
type Input<Tasks extends TaskTable, Name extends keyof Tasks> = Parameters<Tasks[Name]>[0]
type Result<Tasks extends TaskTable, Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>

export type PoolOptions = {
  threads: number
  /** Tasks that may wait for a thread; more are refused. */
  maxWaiting: number
  /** JavaScript heap of each thread, in megabytes; a task that needs more ends its thread and fails. */
  heapMb: number
  /** A thread without work ends after this long. */
  idleMs: number
}

export type RunOptions = {
  /** Aborting terminates the thread that runs the task; `run` rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  transfer?: Transferable[]
}

type Waiting = {
  task: Task
  transfer: Transferable[]
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}
type Thread = { worker: Worker; running: Waiting | null; idle: NodeJS.Timeout | null }

/** The thread ended before its task: out of memory, or it could not start. */
export class ThreadLost extends Error {
  override name = 'ThreadLost'
}

/** Runs tasks in worker threads, one per thread at a time, in order of arrival. Threads start on demand. */
export class ThreadPool<Tasks extends TaskTable> {
  readonly #file: URL
  readonly #options: PoolOptions
  readonly #threads = new Set<Thread>()
  readonly #queue: Waiting[] = []
  #lastId = 0
  #closed = false

  constructor(file: URL, options: PoolOptions) {
    this.#file = file
    this.#options = options
  }

  /** @throws AppError busy when too many tasks wait or the pool is closed; ThreadLost; what the task throws */
  async run<Name extends keyof Tasks & string>(
    name: Name,
    input: Input<Tasks, Name>,
    { signal, transfer = [] }: RunOptions = {},
  ): Promise<Result<Tasks, Name>> {
    signal?.throwIfAborted()
    if (this.#closed) throw stopping()
    const free = this.#free()
    if (!free && this.#queue.length >= this.#options.maxWaiting) throw busy()
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const waiting: Waiting = {
      task: { id: ++this.#lastId, name, input, locale: currentLocale() },
      transfer,
      resolve,
      reject,
    }
    const abort = (): void => this.#abort(waiting, signal?.reason)
    signal?.addEventListener('abort', abort, { once: true })
    if (free) this.#give(free, waiting)
    else this.#queue.push(waiting)
    try {
      return asResult<Tasks, Name>(await promise)
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  }

  /** Rejects waiting and running tasks and ends all threads. */
  async close(): Promise<void> {
    this.#closed = true
    for (const waiting of this.#queue.splice(0)) waiting.reject(stopping())
    await Promise.all([...this.#threads].map((thread) => this.#end(thread, stopping())))
  }

  #free(): Thread | null {
    for (const thread of this.#threads) if (!thread.running) return thread
    return this.#threads.size < this.#options.threads ? this.#start() : null
  }

  #start(): Thread {
    const worker = new Worker(this.#file, {
      resourceLimits: { maxOldGenerationSizeMb: this.#options.heapMb },
    })
    const thread: Thread = { worker, running: null, idle: null }
    this.#threads.add(thread)
    worker.unref()
    worker.on('message', (reply: Reply) => this.#settle(thread, reply))
    worker.on('error', (cause) => this.#lose(thread, cause))
    worker.on('exit', () => this.#lose(thread))
    return thread
  }

  #give(thread: Thread, waiting: Waiting): void {
    if (thread.idle) clearTimeout(thread.idle)
    thread.idle = null
    thread.running = waiting
    thread.worker.ref()
    try {
      thread.worker.postMessage(waiting.task, waiting.transfer)
    } catch (error) {
      // The task could not be cloned, so it was not sent.
      this.#rest(thread)
      waiting.reject(error)
    }
  }

  #settle(thread: Thread, reply: Reply): void {
    const { running } = thread
    if (running?.task.id !== reply.id) return
    this.#rest(thread)
    if ('error' in reply) running.reject(errorFrom(reply.error))
    else running.resolve(reply.value)
  }

  /** Assigns the next task, or waits for one without keeping the process alive. */
  #rest(thread: Thread): void {
    thread.running = null
    const next = this.#queue.shift()
    if (next) {
      this.#give(thread, next)
      return
    }
    thread.worker.unref()
    thread.idle = setTimeout(() => void this.#end(thread), this.#options.idleMs)
    thread.idle.unref()
  }

  #abort(waiting: Waiting, reason: unknown): void {
    const index = this.#queue.indexOf(waiting)
    if (index >= 0) this.#queue.splice(index, 1)
    for (const thread of this.#threads) if (thread.running === waiting) void this.#end(thread, reason)
    waiting.reject(reason)
  }

  async #end(thread: Thread, reason?: unknown): Promise<void> {
    this.#forget(thread, reason)
    await thread.worker.terminate()
  }

  #lose(thread: Thread, cause?: unknown): void {
    this.#forget(thread, new ThreadLost('A thread ended before its task', { cause }))
  }

  /** Runs once per thread: for later events of its end, it is already gone. */
  #forget(thread: Thread, reason: unknown): void {
    if (!this.#threads.delete(thread)) return
    if (thread.idle) clearTimeout(thread.idle)
    thread.running?.reject(reason)
    thread.running = null
    const next = this.#closed ? undefined : this.#queue.shift()
    if (next) this.#give(this.#start(), next)
  }
}

const busy = () => new AppError('busy', texts.thread_pool.busy, { retryAfter: 10 })
const stopping = () => new AppError('busy', texts.thread_pool.restarting, { retryAfter: 5 })

/** The thread answers with the result of the task of that name. */
function asResult<Tasks extends TaskTable, Name extends keyof Tasks>(value: unknown): Result<Tasks, Name> {
  return value as Result<Tasks, Name>
}
