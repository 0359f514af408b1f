import Database from 'better-sqlite3'
import { knownMigrations, refuseNewer } from '../migrations.ts'
import { backUpBeforeMigrating } from './migration-backups.ts'
import { newestApplied } from './newest-applied.ts'

const LEDGER = `CREATE TABLE IF NOT EXISTS __drizzle_migrations
  (id INTEGER PRIMARY KEY AUTOINCREMENT, hash text NOT NULL, created_at numeric)`

/**
 * Atomic, and safe beside a second process. Foreign keys are checked at the end, because rebuilding a table
 * breaks them temporarily.
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
  connection.exec(LEDGER)
  const known = knownMigrations('sqlite')
  const applied = newestApplied(connection)
  refuseNewer(known, applied)
  const missing = known.filter((migration) => migration.folderMillis > applied)
  for (const { sql, hash, folderMillis } of missing) {
    for (const statement of sql) connection.exec(statement)
    connection
      .prepare('INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)')
      .run(hash, folderMillis)
  }
  const broken = missing.length > 0 ? connection.pragma('foreign_key_check') : []
  if (Array.isArray(broken) && broken.length > 0) throw new Error('A migration broke foreign keys')
}
