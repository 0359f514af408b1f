import type Database from 'better-sqlite3'

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
