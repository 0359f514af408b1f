import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, type ClientBase, type Pool } from 'pg'
import { knownMigrations, migrationsFolder, refuseNewer } from '../migrations.ts'
import { discardCopy } from '../partition/table-copy.ts'

/** Advisory lock id; arbitrary, but used by nothing else on this server. */
const ADVISORY_LOCK_ID = 7_410_236_551

/** Several processes may start on an empty database: one migrates, the others wait and find it done. */
export async function migratePostgres(connectionString: string): Promise<void> {
  const known = knownMigrations('postgres')
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK_ID])
    const applied = await newestApplied(client)
    refuseNewer(known, applied)
    // A copy of a table would not follow its new columns.
    if (applied < (known.at(-1)?.folderMillis ?? 0)) {
      await client.query('BEGIN')
      await discardCopy(client)
      await client.query('COMMIT')
    }
    await migrate(drizzle({ client }), { migrationsFolder: migrationsFolder('postgres') })
  } finally {
    // Ends the session and with it the lock.
    await client.end()
  }
}

/** @returns `folderMillis` of the newest applied migration, 0 for none */
export async function newestApplied(client: Pool | ClientBase): Promise<number> {
  const ledger = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as there")
  if (!ledger.rows[0]?.there) return 0
  const { rows } = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations')
  return Number(rows[0]?.newest ?? 0)
}
