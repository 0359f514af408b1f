import { AsyncResource } from 'node:async_hooks'
import type Database from 'better-sqlite3'
import type { DbLoad } from '../db.ts'
import { DbUnavailable } from '../is-unavailable.ts'
import {
  newScope,
  nextTurn,
  refuseInsideWrite,
  runAfterCommit,
  runInScope,
  type WriteScope,
} from '../write-scope.ts'
import { type Answer, SyncQueue } from './sync-queue.ts'

type Waiting = {
  work: () => Promise<unknown>
  large: boolean
  /** Keeps the caller's async context. `AsyncLocalStorage.snapshot()` does the same at fifty times the cost (Node 24). */
  caller: AsyncResource
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}
type Options = {
  strict: boolean
  maxWaiting: number
  /** Resolves once all commits so far are on disk. */
  sync: () => Promise<void>
  /** Called once, when a sync failed: what is on disk is not known any more, and no write is accepted. */
  onSyncFailure: (error: unknown) => void
  onCommit?: (commit: { large: boolean }) => void
}

/** Writes merged into one transaction share one commit. */
const MAX_MERGED = 256

/**
 * The single writer. Waiting writes run strictly one after another inside one transaction, each in a
 * savepoint, and resolve once its commit is on disk. The next transaction runs while the last one is synced.
 */
export class WriteQueue {
  readonly #connection: Database.Database
  readonly #options: Options
  readonly #queue: Waiting[] = []
  readonly #pauses: (() => Promise<void>)[] = []
  readonly #synced: SyncQueue
  readonly #run: Record<'begin' | 'savepoint' | 'release' | 'undo' | 'commit' | 'rollback', () => void>
  #draining: Promise<void> | null = null
  #closed = false
  #writes = 0
  #commits = 0
  scope: WriteScope | null = null

  constructor(connection: Database.Database, options: Options) {
    this.#connection = connection
    this.#options = options
    this.#synced = new SyncQueue(options.sync, options.onSyncFailure)
    const statement = (sql: string) => {
      const prepared = connection.prepare(sql)
      return () => void prepared.run()
    }
    this.#run = {
      begin: statement('BEGIN IMMEDIATE'),
      savepoint: statement('SAVEPOINT one_write'),
      release: statement('RELEASE one_write'),
      undo: statement('ROLLBACK TO one_write'),
      commit: statement('COMMIT'),
      rollback: statement('ROLLBACK'),
    }
  }

  async write<T>(work: () => Promise<T>, { large = false } = {}): Promise<T> {
    refuseInsideWrite('write')
    if (this.#closed) throw new DbUnavailable('The database is closed')
    if (this.#synced.failed) throw diskFailed()
    if (this.#queue.length + this.#synced.waiting >= this.#options.maxWaiting)
      throw new DbUnavailable('Too many writes are waiting')
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const caller = new AsyncResource('Write')
    this.#queue.push({ work, large, caller, resolve: resolve as Waiting['resolve'], reject })
    this.#draining ??= this.#drain()
    return promise
  }

  /** Runs between two transactions; later writes wait. */
  async between(work: () => Promise<void>): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#pauses.push(() => work().then(resolve, reject))
    this.#draining ??= this.#drain()
    return promise
  }

  load(): DbLoad {
    return { waiting: this.#queue.length, writes: this.#writes, commits: this.#commits }
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#draining
    await this.#synced.drain()
  }

  get failed(): boolean {
    return this.#synced.failed
  }

  async #drain(): Promise<void> {
    while (this.#queue.length + this.#pauses.length > 0) {
      for (const pause of this.#pauses.splice(0)) await pause()
      // Requests that arrived together are read in the same turn of the event loop: let them all queue first.
      await nextTurn()
      await this.#runMerged(this.#queue.splice(0, MAX_MERGED))
    }
    // Synchronous with the check for an empty queue, so that a later write starts a new drain.
    this.#draining = null
  }

  async #runMerged(writes: Waiting[]): Promise<void> {
    if (writes.length === 0) return
    const answers: Answer[] = []
    try {
      if (this.#synced.failed) throw diskFailed()
      this.#run.begin()
      for (const write of writes) answers.push(await this.#runOne(write))
      this.#run.commit()
    } catch (error) {
      if (this.#connection.inTransaction) this.#run.rollback()
      for (const write of writes) write.reject(error)
      return
    }
    this.#commits += 1
    this.#synced.push(answers)
    this.#options.onCommit?.({ large: writes.some(({ large }) => large) })
  }

  async #runOne(write: Waiting): Promise<Answer> {
    const scope = newScope()
    this.scope = scope
    this.#run.savepoint()
    try {
      const running = write.caller.runInAsyncScope(() => runInScope(scope, write.work))
      const value = this.#options.strict ? await withinThisTurn(running, scope) : await running
      scope.open = false
      this.#run.release()
      const give = (): void => {
        this.#writes += 1
        write.caller.runInAsyncScope(() => runAfterCommit(scope))
        write.resolve(value)
      }
      return { give, reject: write.reject }
    } catch (error) {
      scope.open = false
      // On a full disk, SQLite rolls back the whole transaction, including the other writes.
      if (!this.#connection.inTransaction) throw error
      this.#run.undo()
      this.#run.release()
      // It may have failed because of what an earlier write committed, so it waits for that to be on disk.
      return { give: () => write.reject(error), reject: write.reject }
    }
  }
}

const diskFailed = () => new DbUnavailable('The disk failed: the database accepts no writes')

/**
 * SQLite queries resolve immediately: a callback that is neither done nor paused in this turn awaits something else and
 * blocks all writes.
 */
async function withinThisTurn<T>(running: Promise<T>, scope: WriteScope): Promise<T> {
  const late = async (): Promise<never> => {
    await nextTurn()
    while (scope.paused) {
      scope.paused = false
      await nextTurn()
    }
    throw new Error('A write awaited something other than a query')
  }
  return Promise.race([running, late()])
}
