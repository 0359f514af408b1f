import { join } from 'node:path'
import { UnusableDatabase } from '../db/migrations.ts'
import { requireDatabase } from '../db/require-database.ts'
import { compactSqlite } from '../db/sqlite/copy-sqlite.ts'
import type { Env } from '../env.ts'

export const VACUUM_USAGE = [
  'vacuum',
  'gives the space of what was deleted from SQLite back to the disk;',
  'the server must be stopped',
] as const

/** @returns the text to print. @throws UnusableDatabase */
export async function vacuumCommand({
  databaseUrl,
  dataDir,
}: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<string> {
  if (databaseUrl !== undefined)
    throw new UnusableDatabase(
      'PostgreSQL gives space back by itself; see docs/operating.md, "What was deleted".',
    )
  await requireDatabase({ dataDir })
  const file = join(dataDir, 'whofor.db')
  const sizes = compactSqlite(file)
  if (sizes === null) throw new UnusableDatabase(`A server has ${file} open. Stop it first.`)
  return `The database had ${megabytes(sizes.before)} and has ${megabytes(sizes.after)} now.`
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
