import { HOUR_MS } from '@whofor/core/durations'
import type Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { privateFile } from '../../private-file.ts'
import type { Checkpoint, Db, DbSource, Reader, Tx } from '../db.ts'
import { knownMigrations } from '../migrations.ts'
import { createPrepare } from '../prepare-statement.ts'
import { sqliteSchema as schema } from '../schema.sqlite.ts'
import { addAfterCommit, pauseWrite, refuseInsideWrite, refuseOutside } from '../write-scope.ts'
import { createCheckpoints } from './checkpoints.ts'
import { connect, optimize } from './connection.ts'
import { openLogFile } from './log-file.ts'
import { migrateSqlite } from './migrate-sqlite.ts'
import { newestApplied } from './migration-history.ts'
import { cachedStatements, type StatementSource } from './statement-cache.ts'
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
      const writable = await queue.write(probe).then(
        () => true,
        () => false,
      )
      return { database: applied !== null, migrations: applied === newestKnown, writable }
    },
    load: () => queue.load(),
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
