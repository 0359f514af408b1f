import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type Database from 'better-sqlite3'
import { makeFolder } from '../../make-folder.ts'
import { planMigration, UnusableDatabase } from '../migrations.ts'
import { copySqlite, inspectSqlite } from './copy-sqlite.ts'
import { hasHistory, lastApplied } from './migration-history.ts'

const KEPT = 3
const NAME = /^before-migration-\d{14,17}\.db$/

/**
 * Copies a database with data before it is migrated, into `backups/` beside it, and checks the copy. The last three are kept.
 * @throws UnusableDatabase for a damaged database and for one that this version cannot migrate
 */
export function backUpBeforeMigrating(connection: Database.Database, file: string): void {
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
