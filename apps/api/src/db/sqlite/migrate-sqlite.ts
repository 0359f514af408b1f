import Database from 'better-sqlite3'
import { planMigration } from '../migrations.ts'
import { backUpBeforeMigrating } from './migration-backups.ts'
import { createHistory, forgetHistory, lastApplied, record } from './migration-history.ts'

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
