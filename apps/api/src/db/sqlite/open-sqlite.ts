import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { HOUR_MS } from '@whofor/core/durations'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { LRUCache } from 'lru-cache'
import { privateFile } from '../../private-file.ts'
import type { Checkpoint, Db, DbSource, Reader, Tx } from '../db.ts'
import { answeredInTime } from '../db-faults.ts'
import { knownMigrations, UnusableDatabase } from '../migrations.ts'
import { createPrepare } from '../prepare-statement.ts'
import { sqliteSchema as schema } from '../schema.sqlite.ts'
import { addAfterCommit, pauseWrite, refuseInsideWrite, refuseOutside } from '../scopes.ts'
import { connect, createCheckpoints, optimize } from './checkpoints.ts'
import { migrateSqlite } from './migrate-sqlite.ts'
import { newestApplied } from './migration-history.ts'
import { openLogFile } from './sync-in-thread.ts'
import { WriteQueue } from './write-queue.ts'

type Options = {
  dataDir: string
  strictWrites?: boolean
  maxWaitingWrites?: number
  checkpoint?: Checkpoint
  onSyncFailure?: (error: unknown) => void
}

export async function openSqlite(options: Options): Promise<Db> {
  // The file holds email addresses and password hashes.
  const file = privateFile(options.dataDir, 'whofor.db')
  migrateSqlite(file)
  const writer = connect(file, { readOnly: false })
  optimize(writer, { all: true })
  const reader = connect(file, { readOnly: true })
  const newestKnown = knownMigrations('sqlite').at(-1)?.folderMillis
  const source: DbSource = { dialect: 'sqlite', file }
  const { checkpoint: move } = options
  const checkpoints = createCheckpoints(writer, move && (() => move(source)))
  const log = openLogFile(file)
  // As safe as FULL, which syncs the log once more after each commit: the queue does so before it answers.
  writer.pragma('synchronous = NORMAL')
  // Within a savepoint, RETURNING would otherwise write a temporary file for each statement.
  writer.pragma('temp_store = MEMORY')
  const queue = new WriteQueue(writer, {
    strict: options.strictWrites ?? false,
    maxWaiting: options.maxWaitingWrites ?? 10_000,
    sync: log.sync,
    onSyncFailure: options.onSyncFailure ?? (() => {}),
    onCommit: checkpoints.noteCommit,
  })
  // The file can grow a thousandfold while it is open, so the planner needs new statistics.
  const optimizeTimer = setInterval(() => {
    void queue.write(async () => optimize(writer, { all: false })).catch(() => {})
  }, HOUR_MS)
  optimizeTimer.unref()
  const tx: Tx = Object.assign(builders(cachedStatements(writer, () => refuseOutside(queue.scope))), {
    // There is a single writer, so every write is exclusive.
    lock: async () => {},
    afterCommit: (callback: () => void) => addAfterCommit(queue.scope, callback),
    pause: () => pauseWrite(queue.scope),
  })
  const read: Reader = builders(cachedStatements(reader, () => refuseInsideWrite('read')))
  // Once: by a second time, the descriptor may be another file's.
  let closed: Promise<void> | undefined
  async function close(): Promise<void> {
    clearInterval(optimizeTimer)
    await queue.close()
    await checkpoints.end()
    // Closing moves the log, though nobody knows what of it is on disk.
    if (queue.failed) return
    log.close()
    reader.close()
    optimize(writer, { all: false })
    writer.close()
  }
  return {
    dialect: 'sqlite',
    source,
    schema,
    read,
    write: (work, { checkpoint } = {}) =>
      checkpoint
        ? checkpoints.after(
            () => queue.write(() => work(tx)),
            () => checkpoint(source),
          )
        : queue.write(() => work(tx)),
    prepare: createPrepare(schema),
    async ready() {
      const applied = appliedOrNull(reader)
      // The smallest possible write: an unused number in the file's header.
      const probe = async () => void writer.pragma(`user_version = ${Date.now() % 2 ** 31}`)
      const writable = await answeredInTime(queue.write(probe).then(() => true))
      return { database: applied !== null, migrations: applied === newestKnown, writable: writable ?? false }
    },
    load: () => queue.load(),
    size: async () => [file, `${file}-wal`].reduce((bytes, one) => bytes + statSync(one).size, 0),
    close() {
      closed ??= close()
      return closed
    },
  }
}

function appliedOrNull(reader: Database.Database): number | null {
  try {
    return newestApplied(reader)
  } catch {
    return null
  }
}

/** Outside its own transactions, which Tx does not offer, drizzle calls only `prepare`. */
function builders(source: StatementSource): Tx {
  return drizzle({ client: source as unknown as Database.Database }) as unknown as Tx
}

type Values = unknown[]

/** The part of a connection that drizzle uses. */
type StatementSource = { prepare(sql: string): CachedStatement }
type CachedStatement = {
  run(...values: Values): unknown
  all(...values: Values): unknown[]
  get(...values: Values): unknown
  raw(): Pick<CachedStatement, 'all' | 'get'>
}

const MAX_STATEMENTS = 500

/**
 * Caches prepared statements by their SQL, because drizzle prepares every query it builds.
 * @param check runs before every query and may throw
 */
function cachedStatements(connection: Database.Database, check: () => void): StatementSource {
  const cache = new LRUCache<string, CachedStatement>({ max: MAX_STATEMENTS })
  return {
    prepare(sql) {
      const cached = cache.get(sql)
      if (cached) return cached
      const statement = checked(connection, sql, check)
      cache.set(sql, statement)
      return statement
    },
  }
}

/** Raw mode is permanent for a statement, so rows as arrays need a second one. */
function checked(connection: Database.Database, sql: string, check: () => void): CachedStatement {
  const plain = connection.prepare(sql)
  let arrays: Database.Statement | undefined
  const allowed = (statement: Database.Statement) => {
    check()
    return statement
  }
  return {
    run: (...values) => allowed(plain).run(...values),
    all: (...values) => allowed(plain).all(...values),
    get: (...values) => allowed(plain).get(...values),
    raw() {
      arrays ??= connection.prepare(sql).raw()
      const statement = arrays
      return {
        all: (...values) => allowed(statement).all(...values),
        get: (...values) => allowed(statement).get(...values),
      }
    },
  }
}

/** About 1.5 seconds of reading. Larger ones are checked by `doctor` and by each backup. */
const MAX_BYTES = 1e9

/**
 * Checks the structure of every page before a server starts: what damage it would meet later, in the middle of a request, is a
 * reason not to start.
 * @throws UnusableDatabase, or SQLite's own error for a file that it cannot read at all
 */
export function refuseDamaged(dataDir: string): void {
  const file = join(dataDir, 'whofor.db')
  if (!existsSync(file) || statSync(file).size > MAX_BYTES) return
  const connection = new Database(file, { timeout: 10_000 })
  try {
    if (connection.pragma('quick_check(1)', { simple: true }) === 'ok') return
  } finally {
    connection.close()
  }
  throw new UnusableDatabase(`The database ${file} is damaged. Restore a backup.`)
}
