import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'

type Dialect = 'sqlite' | 'postgres'

/** Searches upwards: `drizzle/` is above both the sources and the built server. */
function migrationsFolder(dialect: Dialect): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const candidate = join(folder, 'drizzle', dialect)
    if (existsSync(join(candidate, 'meta', '_journal.json'))) return candidate
    if (folder === dirname(folder)) throw new Error(`The migrations drizzle/${dialect} are missing`)
  }
}

export type Migration = { sql: string[]; hash: string; folderMillis: number }
/** A migration as a database records it. */
export type Applied = Pick<Migration, 'hash' | 'folderMillis'>

const known = new Map<Dialect, Migration[]>()

/** Read once: they do not change while the program runs. */
export function knownMigrations(dialect: Dialect): Migration[] {
  const read = known.get(dialect) ?? readMigrationFiles({ migrationsFolder: migrationsFolder(dialect) })
  known.set(dialect, read)
  return read
}

/** This program cannot run on this database; the message says why and what to do. */
export class UnusableDatabase extends Error {
  override name = 'UnusableDatabase'
}

/** What must have run on a database that was made before the baseline. */
export const OLDEST_VERSION = '0.1.0'
/** The last migrations of that version: the tables after them are those that the baseline creates. */
const LAST_OF_OLDEST: Record<Dialect, Applied> = {
  sqlite: {
    folderMillis: 1795647661200,
    hash: '0c93ad2f0aa198f218d6c458d4718c7c79a0891ec81947b77d8f9499703aeb27',
  },
  postgres: {
    folderMillis: 1795647670263,
    hash: '062c2ae870acb07e0994bd9735c7c213a5bcd3974540d4aaf7b08b8e35443388',
  },
}

export type Plan = {
  /** Recorded instead of the whole history; null for a database that has it, or that is empty. */
  baseline: Migration | null
  /** What runs then, in order. */
  missing: Migration[]
}

/**
 * What brings a database up to date.
 * @param applied its newest migration, null for none
 * @throws UnusableDatabase
 */
export function planMigration(dialect: Dialect, applied: Applied | null): Plan {
  const age = ageOf(dialect, applied?.folderMillis ?? 0)
  if (age === 'too_old')
    throw new UnusableDatabase(
      `The database is too old for this version: start Whofor ${OLDEST_VERSION} on it first, then this one.`,
    )
  const isOldest = age === 'oldest' && applied?.hash === LAST_OF_OLDEST[dialect].hash
  if (age === 'unknown' || (age === 'oldest' && !isOldest))
    throw new UnusableDatabase(
      'The database was migrated by a newer Whofor. Run that version, or restore a backup.',
    )
  const baseline = isOldest ? (knownMigrations(dialect)[0] ?? null) : null
  return { baseline, missing: missingAfter(dialect, (baseline ?? applied)?.folderMillis ?? 0) }
}

/** Whether this program can use a database, from the `folderMillis` of its newest migration, 0 for none. */
export function ageOf(dialect: Dialect, applied: number): 'known' | 'oldest' | 'too_old' | 'unknown' {
  const oldest = LAST_OF_OLDEST[dialect].folderMillis
  if (applied === 0 || knownMigrations(dialect).some(({ folderMillis }) => folderMillis === applied))
    return 'known'
  if (applied === oldest) return 'oldest'
  return applied < oldest ? 'too_old' : 'unknown'
}

export function missingAfter(dialect: Dialect, applied: number): Migration[] {
  return knownMigrations(dialect).filter(({ folderMillis }) => folderMillis > applied)
}

/** What a database had at `folderMillis`; the last of OLDEST_VERSION counts as the baseline. */
export function migrationsUpTo(dialect: Dialect, applied: number): Migration[] {
  return knownMigrations(dialect).filter(({ folderMillis }, at) => at === 0 || folderMillis <= applied)
}
