import { AsyncResource } from 'node:async_hooks'
import type Database from 'better-sqlite3'
import type { DbLoad } from '../db.ts'
import { DbUnavailable } from '../db-faults.ts'
import {
  newScope,
  nextTurn,
  refuseInsideWrite,
  runAfterCommit,
  runInScope,
  type WriteScope,
} from '../scopes.ts'

type Waiting = {
  work: () => Promise<unknown>
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
  /** Called once, when a sync failed: nobody knows what is on disk, and no write is accepted any more. */
  onSyncFailure: (error: unknown) => void
  /** Called after each transaction, outside of it. */
  onCommit: () => void
}

/** Writes merged into one transaction share one sync of the disk. */
const MAX_MERGED = 256

/**
 * The single writer. Waiting writes run strictly one after another inside one transaction, each in a
 * savepoint, and resolve once its commit is on disk. Meanwhile new ones gather for the next transaction.
 */
export class WriteQueue {
  readonly #connection: Database.Database
  readonly #options: Options
  readonly #queue: Waiting[] = []
  readonly #run: Record<'begin' | 'savepoint' | 'release' | 'undo' | 'commit' | 'rollback', () => void>
  #draining: Promise<void> | null = null
  #closed = false
  #failed = false
  #writes = 0
  #commits = 0
  scope: WriteScope | null = null

  constructor(connection: Database.Database, options: Options) {
    this.#connection = connection
    this.#options = options
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

  async write<T>(work: () => Promise<T>): Promise<T> {
    refuseInsideWrite('write')
    if (this.#closed) throw new DbUnavailable('The database is closed')
    if (this.#failed) throw diskFailed()
    if (this.#queue.length >= this.#options.maxWaiting) throw new DbUnavailable('Too many writes are waiting')
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const caller = new AsyncResource('Write')
    this.#queue.push({ work, caller, resolve: resolve as Waiting['resolve'], reject })
    this.#draining ??= this.#drain()
    return promise
  }

  load(): DbLoad {
    return { waiting: this.#queue.length, writes: this.#writes, commits: this.#commits }
  }

  /** Whether a sync has failed. */
  get failed(): boolean {
    return this.#failed
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#draining
  }

  async #drain(): Promise<void> {
    while (this.#queue.length > 0) {
      // Requests that arrived together are read in the same turn of the event loop: let them all queue first.
      await nextTurn()
      await this.#runMerged(this.#queue.splice(0, MAX_MERGED))
    }
    // Synchronous with the check for an empty queue, so that a later write starts a new drain.
    this.#draining = null
  }

  async #runMerged(writes: Waiting[]): Promise<void> {
    const answers: (() => void)[] = []
    try {
      if (this.#failed) throw diskFailed()
      this.#run.begin()
      for (const write of writes) answers.push(await this.#runOne(write))
      this.#run.commit()
      this.#commits += 1
      await this.#synced()
    } catch (error) {
      this.#rollBack()
      for (const write of writes) write.reject(error)
      return
    }
    for (const answer of answers) answer()
    this.#options.onCommit()
  }

  #rollBack(): void {
    try {
      if (this.#connection.inTransaction) this.#run.rollback()
    } catch {
      // The next transaction fails to begin and comes here again.
    }
  }

  /** A sync is never repeated: the system forgets what it could not write, and the next one succeeds. */
  async #synced(): Promise<void> {
    try {
      await this.#options.sync()
    } catch (error) {
      this.#failed = true
      this.#options.onSyncFailure(error)
      throw error
    }
  }

  /** @returns what resolves or rejects the write; one that failed may have seen what earlier ones wrote, so it waits as well */
  async #runOne(write: Waiting): Promise<() => void> {
    const scope = newScope()
    this.scope = scope
    this.#run.savepoint()
    try {
      const running = write.caller.runInAsyncScope(() => runInScope(scope, write.work))
      const value = this.#options.strict ? await withinThisTurn(running, scope) : await running
      scope.open = false
      this.#run.release()
      return () => {
        this.#writes += 1
        try {
          write.caller.runInAsyncScope(() => runAfterCommit(scope))
          write.resolve(value)
        } catch (error) {
          // Its own fault: the other writes of the transaction are answered.
          write.reject(error)
        }
      }
    } catch (error) {
      scope.open = false
      // On a full disk, SQLite rolls back the whole transaction, including the other writes.
      if (!this.#connection.inTransaction) throw error
      this.#run.undo()
      this.#run.release()
      return () => write.reject(error)
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
