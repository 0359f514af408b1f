import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'

/** Searches upwards: `drizzle/` is above both the sources and the built server. */
export function migrationsFolder(dialect: 'sqlite' | 'postgres'): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const candidate = join(folder, 'drizzle', dialect)
    if (existsSync(join(candidate, 'meta', '_journal.json'))) return candidate
    if (folder === dirname(folder)) throw new Error(`The migrations drizzle/${dialect} are missing`)
  }
}

export type Migration = { sql: string[]; hash: string; folderMillis: number }

const known = new Map<'sqlite' | 'postgres', Migration[]>()

/** Read once: they do not change while the program runs. */
export function knownMigrations(dialect: 'sqlite' | 'postgres'): Migration[] {
  const read = known.get(dialect) ?? readMigrationFiles({ migrationsFolder: migrationsFolder(dialect) })
  known.set(dialect, read)
  return read
}

/** This program cannot run on this database; the message says why and what to do. */
export class UnusableDatabase extends Error {
  override name = 'UnusableDatabase'
}

/**
 * Throws UnusableDatabase for a database that a newer version has migrated.
 * @param applied `folderMillis` of the newest applied migration, 0 for none
 */
export function refuseNewer(known: Migration[], applied: number): void {
  if (applied > (known.at(-1)?.folderMillis ?? 0))
    throw new UnusableDatabase(
      'The database was migrated by a newer Whofor. Run that version, or restore a backup.',
    )
}
