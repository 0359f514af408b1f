import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { UnusableDatabase } from '../migrations.ts'

/** About 1.5 seconds of reading. Larger ones are checked by `doctor` and by each backup. */
const MAX_BYTES = 1e9

/**
 * Checks the structure of every page before a server starts: what damage it would meet later, in the middle of a request, is a
 * reason not to start.
 * @throws UnusableDatabase, or SQLite's own error for a file that it cannot read at all
 */
export function refuseDamaged(dataDir: string): void {
  const file = join(dataDir, 'whofor.db')
  if (!existsSync(file) || statSync(file).size > MAX_BYTES) return
  const connection = new Database(file, { timeout: 10_000 })
  try {
    if (connection.pragma('quick_check(1)', { simple: true }) === 'ok') return
  } finally {
    connection.close()
  }
  throw new UnusableDatabase(`The database ${file} is damaged. Restore a backup.`)
}
