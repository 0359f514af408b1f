import type Database from 'better-sqlite3'

/** Rows looked at per index: enough to tell the shape of a table, and milliseconds however large it is. */
const ROWS_PER_INDEX = 400
const EVERY_TABLE = 0x10002

/** Renews what the query planner knows about tables that have grown or shrunk, or about all when a connection is new. */
export function optimize(connection: Database.Database, { all }: { all: boolean }): void {
  try {
    connection.pragma(`analysis_limit = ${ROWS_PER_INDEX}`)
    connection.pragma(all ? `optimize = ${EVERY_TABLE}` : 'optimize')
  } catch {
    // A full disk or another process's lock: the planner goes on with what it knows.
  }
}
