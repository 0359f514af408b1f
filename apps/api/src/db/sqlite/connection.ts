import Database from 'better-sqlite3'

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
