import type Database from 'better-sqlite3'
import type { Applied } from '../migrations.ts'

/** As drizzle keeps it. */
const HISTORY = '__drizzle_migrations'

export function createHistory(connection: Database.Database): void {
  connection.exec(
    `CREATE TABLE IF NOT EXISTS ${HISTORY} (id INTEGER PRIMARY KEY AUTOINCREMENT, hash text NOT NULL, created_at numeric)`,
  )
}

export function hasHistory(connection: Database.Database): boolean {
  return connection.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(HISTORY) !== undefined
}

/** The newest migration, null for none. */
export function lastApplied(connection: Database.Database): Applied | null {
  const newest = connection
    .prepare<[], Applied>(
      `SELECT hash, created_at AS folderMillis FROM ${HISTORY} ORDER BY created_at DESC LIMIT 1`,
    )
    .get()
  return newest ?? null
}

/** @returns `folderMillis` of the newest applied migration, 0 for none */
export function newestApplied(connection: Database.Database): number {
  return lastApplied(connection)?.folderMillis ?? 0
}

export function record(connection: Database.Database, { hash, folderMillis }: Applied): void {
  connection.prepare(`INSERT INTO ${HISTORY} (hash, created_at) VALUES (?, ?)`).run(hash, folderMillis)
}

export function forgetHistory(connection: Database.Database): void {
  connection.exec(`DELETE FROM ${HISTORY}`)
}
