import { chmodSync, chownSync, closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { type Figures, type Inspection, LAST_SIGN_IN, WRONG_COUNTERS } from '../inspection.ts'
import { UnusableDatabase } from '../migrations.ts'
import { newestApplied } from './migration-history.ts'

const TABLES =
  "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"

/**
 * Copies a database that a server may be writing to, as it is at one moment. The copy is one file. Not SQLite's stepwise backup,
 * which starts again with each write of another process.
 */
export function copySqlite(file: string, to: string): void {
  const connection = new Database(file, { readonly: true, fileMustExist: true, timeout: 10_000 })
  try {
    connection.prepare('VACUUM INTO ?').run(to)
  } finally {
    connection.close()
  }
  const copy = new Database(to)
  // Without WAL, the copy needs no second file.
  copy.pragma('journal_mode = DELETE')
  copy.close()
  chmodSync(to, 0o600)
}

/** Runs statements on a copy that nobody else has open, in one transaction. */
export function runInSqlite(file: string, statements: readonly string[]): void {
  const connection = new Database(file, { fileMustExist: true })
  try {
    connection.transaction(() => {
      for (const statement of statements) connection.exec(statement)
    })()
  } finally {
    connection.close()
  }
}

/**
 * Replaces a file by a copy that holds no deleted rows and no free pages. The copy is checked and on disk before it takes the place.
 * @returns the sizes in bytes, null while another process has the database open
 */
export function compactSqlite(file: string): { before: number; after: number } | null {
  const connection = lockFile(file)
  if (connection === null) return null
  const copy = `${file}.compact`
  try {
    rmSync(copy, { force: true })
    connection.prepare('VACUUM INTO ?').run(copy)
    const { faults } = inspectSqlite(copy)
    if (faults.length > 0)
      throw new UnusableDatabase(`The database ${file} is damaged and stays as it is (${faults[0]}).`)
    const { size: before, mode, uid, gid } = statSync(file)
    const { size: after } = statSync(copy)
    chmodSync(copy, mode)
    chownSync(copy, uid, gid)
    syncPath(copy)
    renameSync(copy, file)
    syncPath(dirname(file))
    return { before, after }
  } finally {
    connection.close()
    rmSync(copy, { force: true })
  }
}

/** Moves everything into the one file, and keeps every other process out until the connection closes. */
function lockFile(file: string): Database.Database | null {
  const connection = new Database(file, { fileMustExist: true, timeout: 0 })
  try {
    connection.pragma('locking_mode = EXCLUSIVE')
    connection.pragma('journal_mode = DELETE')
    connection.exec('BEGIN EXCLUSIVE; COMMIT')
    return connection
  } catch (error) {
    connection.close()
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return null
    throw error
  }
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Reads the whole file. @throws the database's error for a file that is none */
export function inspectSqlite(file: string): Inspection {
  const connection = new Database(file, { readonly: true, fileMustExist: true, timeout: 10_000 })
  try {
    const faults = checkLines(connection).filter((line) => line !== 'ok')
    const orphans = connection.prepare('SELECT DISTINCT "table" FROM pragma_foreign_key_check').pluck().all()
    faults.push(...orphans.map((table) => `${String(table)} has rows without what they belong to`))
    const tables = connection.prepare(TABLES).pluck().all().map(String)
    if (!tables.includes('__drizzle_migrations')) return { schema: 0, counts: {}, faults }
    const counted = tables.map((table) => {
      const count = connection.prepare(`SELECT count(*) FROM "${table}"`).pluck().get()
      return [table, Number(count)] as const
    })
    return { schema: newestApplied(connection), counts: Object.fromEntries(counted), faults }
  } finally {
    connection.close()
  }
}

function checkLines(connection: Database.Database): string[] {
  const rows = connection.pragma('integrity_check(5)')
  return Array.isArray(rows) ? rows.map((row) => String(row.integrity_check)) : []
}

export function readSqliteFigures(file: string): Figures {
  const connection = new Database(file, { readonly: true, fileMustExist: true, timeout: 10_000 })
  try {
    const lastSignIn = connection.prepare(LAST_SIGN_IN).pluck().get()
    return {
      wrongCounters: Number(connection.prepare(WRONG_COUNTERS).pluck().get()),
      lastSignIn: typeof lastSignIn === 'number' ? lastSignIn : null,
      clock: null,
    }
  } finally {
    connection.close()
  }
}

/** Moves everything into the one file. @returns false while another process has the database open */
export function closeSqlite(file: string): boolean {
  const connection = new Database(file, { timeout: 0 })
  try {
    connection.pragma('journal_mode = DELETE')
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return false
    throw error
  } finally {
    connection.close()
  }
}
