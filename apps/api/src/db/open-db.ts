import type { Checkpoint, Db } from './db.ts'
import { openPostgres } from './postgres/open-postgres.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'

export type OpenDbOptions = {
  /** `postgres://…`; without it, SQLite in `dataDir`. */
  databaseUrl?: string | undefined
  /** Of a streaming replica of `databaseUrl`. */
  readUrl?: string | undefined
  dataDir: string
  /** Rejects writes that await anything but queries: for tests, because only SQLite can detect it. */
  strictWrites?: boolean
  maxWaitingWrites?: number
  poolSize?: number
  /** Moves SQLite's log into its file in another thread; without it, commits do. */
  checkpoint?: Checkpoint
  /** Called once when SQLite's disk fails to sync: writes are rejected from then on, and the process should end. */
  onSyncFailure?: (error: unknown) => void
}

/**
 * Migrates, then opens the database.
 * @throws UnusableDatabase
 */
export async function openDb({ databaseUrl, ...options }: OpenDbOptions): Promise<Db> {
  return databaseUrl ? openPostgres({ databaseUrl, ...options }) : openSqlite(options)
}
