import type Database from 'better-sqlite3'

/** @returns `folderMillis` of the newest applied migration, 0 for none */
export function newestApplied(connection: Database.Database): number {
  const newest = connection.prepare('SELECT max(created_at) FROM __drizzle_migrations').pluck().get()
  return typeof newest === 'number' ? newest : 0
}
