import type { Transferable } from 'node:worker_threads'
import { texts } from '@whofor/texts/api/platform'
import { currentLocale } from '@whofor/texts/current-locale'
import { AppError } from '../errors.ts'
import { createFairSlots, type FairSlots } from '../fair-slots.ts'
import { type Host, startProcess, startThread } from './start-host.ts'
import type { Reply, Task } from './thread-error.ts'
import { errorFrom, READY } from './thread-error.ts'

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
  /** A task that takes longer fails, and its thread is ended. The start of a thread does not count. */
  timeoutMs: number
  /** A thread without work ends after this long. */
  idleMs: number
  /** With it, each thread is a process: for native libraries, which a thread cannot stop. Megabytes with theirs. */
  processMb?: number
}

export type RunOptions = {
  /** For whom the task runs: owners take turns. */
  owner?: string
  /** Aborting terminates the thread that runs the task; `run` rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /** `run` rejects with `busy` after so many milliseconds, those in which it waits included. */
  withinMs?: number
  transfer?: Transferable[]
}

type Running = {
  task: Task
  transfer: Transferable[]
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}
type Thread = {
  host: Host
  running: Running | null
  idle: NodeJS.Timeout | null
  /** Resolved once it takes tasks. */
  ready: PromiseWithResolvers<void>
}

/** The thread ended before its task: out of memory or time, or it could not start. */
export class ThreadLost extends Error {
  override name = 'ThreadLost'
}

/** Runs tasks in threads, one per thread at a time, fairly across owners. Threads start on demand. */
export class ThreadPool<Tasks extends TaskTable> {
  readonly #file: URL
  readonly #options: PoolOptions
  readonly #slots: FairSlots
  readonly #threads = new Set<Thread>()
  readonly #closing = new AbortController()
  #lastId = 0

  constructor(file: URL, options: PoolOptions) {
    this.#file = file
    this.#options = options
    this.#slots = createFairSlots(options.threads)
  }

  /** @throws AppError busy when too many tasks wait or the pool is closed; ThreadLost; what the task throws */
  async run<Name extends keyof Tasks & string>(
    name: Name,
    input: Input<Tasks, Name>,
    { owner = '', signal, withinMs, transfer = [] }: RunOptions = {},
  ): Promise<Result<Tasks, Name>> {
    const { threads, maxWaiting } = this.#options
    const { running, waiting } = this.#slots.counts()
    const late = new AbortController()
    const stop = AbortSignal.any([this.#closing.signal, late.signal, ...(signal ? [signal] : [])])
    stop.throwIfAborted()
    if (running >= threads && waiting >= maxWaiting) throw busy()
    const task = { id: ++this.#lastId, name, input, locale: currentLocale() }
    const timer = withinMs === undefined ? undefined : setTimeout(() => late.abort(busy()), withinMs)
    try {
      return asResult<Tasks, Name>(
        await this.#slots.run(owner, () => this.#start(task, transfer, stop), stop),
      )
    } finally {
      clearTimeout(timer)
    }
  }

  /** Rejects waiting and running tasks and ends all threads. */
  async close(): Promise<void> {
    this.#closing.abort(stopping())
    await Promise.all([...this.#threads].map((thread) => this.#end(thread, stopping())))
  }

  async #start(task: Task, transfer: Transferable[], stop: AbortSignal): Promise<unknown> {
    stop.throwIfAborted()
    const thread = [...this.#threads].find(({ running }) => !running) ?? this.#open()
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const abort = (): void => void this.#end(thread, stop.reason)
    const tooLong = (): void => void this.#end(thread, new ThreadLost('A task took too long'))
    let timer: NodeJS.Timeout | undefined
    void thread.ready.promise.then(() => {
      if (thread.running?.task === task) timer = setTimeout(tooLong, this.#options.timeoutMs)
    })
    stop.addEventListener('abort', abort, { once: true })
    this.#give(thread, { task, transfer, resolve, reject })
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      stop.removeEventListener('abort', abort)
    }
  }

  #open(): Thread {
    const { heapMb, processMb } = this.#options
    const host =
      processMb === undefined ? startThread(this.#file, heapMb) : startProcess(this.#file, heapMb, processMb)
    const thread: Thread = { host, running: null, idle: null, ready: Promise.withResolvers() }
    this.#threads.add(thread)
    host.unref()
    host.on('message', (reply) => this.#settle(thread, asReply(reply)))
    host.on('error', (cause) => this.#lose(thread, cause))
    host.on('exit', () => this.#lose(thread))
    return thread
  }

  #give(thread: Thread, running: Running): void {
    if (thread.idle) clearTimeout(thread.idle)
    thread.idle = null
    thread.running = running
    thread.host.ref()
    try {
      thread.host.postMessage(running.task, running.transfer)
    } catch (error) {
      // The task could not be cloned, so it was not sent.
      this.#rest(thread)
      running.reject(error)
    }
  }

  #settle(thread: Thread, reply: Reply): void {
    const { running } = thread
    if (reply.id === READY) thread.ready.resolve()
    if (running?.task.id !== reply.id) return
    this.#rest(thread)
    if ('error' in reply) running.reject(errorFrom(reply.error))
    else running.resolve(reply.value)
  }

  /** Waits for a task without keeping the process alive. */
  #rest(thread: Thread): void {
    thread.running = null
    thread.host.unref()
    thread.idle = setTimeout(() => void this.#end(thread), this.#options.idleMs)
    thread.idle.unref()
  }

  async #end(thread: Thread, reason?: unknown): Promise<void> {
    this.#forget(thread, reason)
    await thread.host.terminate()
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
  }
}

const busy = () => new AppError('busy', texts.thread_pool.busy, { retryAfter: 10 })
const stopping = () => new AppError('busy', texts.thread_pool.restarting, { retryAfter: 5 })

/** All that the file of tasks sends. */
function asReply(message: unknown): Reply {
  return message as Reply
}

/** The thread answers with the result of the task of that name. */
function asResult<Tasks extends TaskTable, Name extends keyof Tasks>(value: unknown): Result<Tasks, Name> {
  return value as Result<Tasks, Name>
}
