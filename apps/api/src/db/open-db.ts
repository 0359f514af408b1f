import type { Db } from './db.ts'
import { openPostgres } from './postgres/open-postgres.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'

export type OpenDbOptions = {
  /** `postgres://…` moves everything there; without it SQLite under `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  /** Refuse writes that await anything but queries: for tests, since only SQLite can tell. */
  strictWrites?: boolean
  maxWaitingWrites?: number
  poolSize?: number
}

/** Migrates, then opens. */
export async function openDb({ databaseUrl, ...options }: OpenDbOptions): Promise<Db> {
  return databaseUrl ? openPostgres({ databaseUrl, ...options }) : openSqlite(options)
}
