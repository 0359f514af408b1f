import Database from 'better-sqlite3'

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
  connection.pragma('wal_autocheckpoint = 4000')
  if (options.readOnly) connection.pragma('query_only = ON')
  return connection
}
