import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import type { DbSource } from '../db.ts'

/** Asking how long the log is takes about as long as a small write. */
const COMMITS_PER_LOOK = 16
/** With a thread for it, commits move the log themselves when it is this many times longer: the thread is not fast enough. */
const MAX_TIMES = 4

type Log = { log: number; checkpointed: number }

/**
 * Moves SQLite's log into its file in another thread, so that no commit has to. Writes never wait for it.
 * @param move without it, commits do so
 */
export function createCheckpoints(
  writer: Database.Database,
  move?: () => Promise<unknown>,
  atPages = AUTO_CHECKPOINT_PAGES,
) {
  const inCommits = `wal_autocheckpoint = ${move ? MAX_TIMES * atPages : atPages}`
  writer.pragma(inCommits)
  const lengths = writer.prepare<[], Log>('PRAGMA wal_checkpoint(NOOP)')
  const running = new Set<Promise<void>>()
  let large = 0
  let commits = 0
  const start = (moving: Promise<unknown>, done = () => {}): void => {
    // A log that was not moved grows until a commit moves it.
    const moved = moving
      .catch(() => {})
      .then(() => {
        running.delete(moved)
        done()
      })
    running.add(moved)
  }
  return {
    /** For a write of many rows, whose commit would move the log. */
    async after<T>(write: () => Promise<T>, checkpoint: () => Promise<unknown>): Promise<T> {
      // Closed: the write is refused.
      if (!writer.open) return write()
      large += 1
      writer.pragma('wal_autocheckpoint = 0')
      try {
        return await write()
      } finally {
        start(checkpoint(), () => {
          large -= 1
          if (large === 0 && writer.open) writer.pragma(inCommits)
        })
      }
    },
    /** Call it between two transactions. */
    noteCommit(): void {
      commits += 1
      if (!move || commits % COMMITS_PER_LOOK !== 0 || running.size > 0) return
      try {
        const { log = 0, checkpointed = 0 } = lengths.get() ?? {}
        if (log < atPages) return
        if (log - checkpointed > atPages / 2) start(move())
        // What was added while the thread moved the rest. Once nothing is left, the next write begins the log again.
        else if (log > checkpointed) writer.pragma('wal_checkpoint(PASSIVE)')
      } catch {
        // Full disk: the log keeps everything.
      }
    },
    async end(): Promise<void> {
      await Promise.all(running)
    },
  }
}

/** Moves the log into the file through its own connection, without blocking others. For worker threads. */
export function checkpoint(source: DbSource): void {
  if (source.dialect !== 'sqlite') return
  const connection = connect(source.file, { readOnly: false })
  try {
    connection.pragma('wal_checkpoint(PASSIVE)')
  } finally {
    connection.close()
  }
}

const ATTEMPTS = 40
const BETWEEN_MS = 50

/**
 * Moves the log into the file and cuts it to nothing: until it is written over, it holds what was erased. For worker threads. Gives up
 * when somebody reads or writes each time, and never makes them wait.
 */
export async function emptyLog(source: DbSource): Promise<void> {
  if (source.dialect !== 'sqlite') return
  const connection = connect(source.file, { readOnly: false })
  try {
    // Nearly all of it, because the second takes the lock of writers.
    connection.pragma('wal_checkpoint(PASSIVE)')
    connection.pragma('busy_timeout = 0')
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (connection.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0) return
      await sleep(BETWEEN_MS)
    }
  } finally {
    connection.close()
  }
}

export const AUTO_CHECKPOINT_PAGES = 4000

/**
 * Opens a connection. `busy_timeout` comes first, because the other settings may have to wait for another
 * process's lock.
 */
export function connect(file: string, options: { readOnly: boolean }): Database.Database {
  const connection = new Database(file)
  // The wait blocks every request, so it is short: another process's write takes milliseconds.
  connection.pragma('busy_timeout = 2000')
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  connection.pragma('cache_size = -32000')
  // Deleted rows are written over with zeros, not only forgotten.
  connection.pragma('secure_delete = ON')
  // Four times the default: checkpoints are what stalls a stream of small writes.
  connection.pragma(`wal_autocheckpoint = ${AUTO_CHECKPOINT_PAGES}`)
  if (options.readOnly) connection.pragma('query_only = ON')
  return connection
}

/** Rows sampled per index: enough to tell the shape of a table, and milliseconds for any size. */
const ROWS_PER_INDEX = 400
const EVERY_TABLE = 0x10002

/**
 * Refreshes the query planner's statistics of tables that have changed in size, or of all for a new
 * connection.
 */
export function optimize(connection: Database.Database, { all }: { all: boolean }): void {
  try {
    connection.pragma(`analysis_limit = ${ROWS_PER_INDEX}`)
    connection.pragma(all ? `optimize = ${EVERY_TABLE}` : 'optimize')
  } catch {
    // Full disk or another process's lock: the planner keeps its old statistics.
  }
}
