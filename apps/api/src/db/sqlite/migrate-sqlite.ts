import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { makeFolder } from '../../private-file.ts'
import { planMigration, UnusableDatabase } from '../migrations.ts'
import { copySqlite, inspectSqlite } from './copy-sqlite.ts'
import { createHistory, forgetHistory, hasHistory, lastApplied, record } from './migration-history.ts'

/**
 * Atomic, and safe beside a second process. Foreign keys are checked at the end, because rebuilding a table
 * breaks them temporarily.
 * @throws UnusableDatabase; nothing has changed then
 */
export function migrateSqlite(file: string): void {
  const connection = new Database(file)
  try {
    connection.pragma('busy_timeout = 10000')
    connection.pragma('journal_mode = WAL')
    connection.pragma('secure_delete = ON')
    backUpBeforeMigrating(connection, file)
    connection.pragma('foreign_keys = OFF')
    connection.transaction(() => apply(connection)).immediate()
  } finally {
    connection.close()
  }
}

function apply(connection: Database.Database): void {
  createHistory(connection)
  const { baseline, missing } = planMigration('sqlite', lastApplied(connection))
  if (baseline) {
    forgetHistory(connection)
    record(connection, baseline)
  }
  for (const migration of missing) {
    for (const statement of migration.sql) connection.exec(statement)
    record(connection, migration)
  }
  const broken = missing.length > 0 ? connection.pragma('foreign_key_check') : []
  if (Array.isArray(broken) && broken.length > 0) throw new Error('A migration broke foreign keys')
}

const KEPT = 3
const NAME = /^before-migration-\d{14,17}\.db$/

/**
 * Copies a database with data before it is migrated, into `backups/` beside it, and checks the copy. The last three are kept.
 * @throws UnusableDatabase for a damaged database and for one that this version cannot migrate
 */
function backUpBeforeMigrating(connection: Database.Database, file: string): void {
  const applied = hasHistory(connection) ? lastApplied(connection) : null
  const { baseline, missing } = planMigration('sqlite', applied)
  if (applied === null || (baseline === null && missing.length === 0)) return
  const folder = join(dirname(file), 'backups')
  makeFolder(folder)
  const name = `before-migration-${new Date().toISOString().replace(/\D/g, '')}.db`
  const half = join(folder, `${name}.${process.pid}.half`)
  rmSync(half, { force: true })
  try {
    copySqlite(file, half)
    const { schema, faults } = inspectSqlite(half)
    if (faults.length > 0 || schema !== applied.folderMillis)
      throw new UnusableDatabase(
        `The database ${file} is damaged and was not migrated (${faults[0]}). Restore a backup.`,
      )
    renameSync(half, join(folder, name))
  } finally {
    rmSync(half, { force: true })
  }
  const old = readdirSync(folder)
    .filter((one) => NAME.test(one))
    .sort()
    .slice(0, -KEPT)
  for (const one of old) if (existsSync(join(folder, one))) rmSync(join(folder, one), { force: true })
}
