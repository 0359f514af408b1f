import { Client, type ClientBase, DatabaseError, type Pool } from 'pg'
import { type Applied, type Migration, planMigration, UnusableDatabase } from '../migrations.ts'
import { discardCopy } from '../partition/table-copy.ts'

/** Advisory lock id; arbitrary, but used by nothing else on this server. */
const ADVISORY_LOCK_ID = 7_410_236_551
/** As drizzle keeps it. */
const HISTORY = 'drizzle.__drizzle_migrations'

/**
 * Atomic. Several processes may start on an empty database: one migrates, the others wait and find it done.
 * @throws UnusableDatabase; nothing has changed then
 */
export async function migratePostgres(connectionString: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK_ID])
    await client.query('BEGIN')
    await createHistory(client)
    const { baseline, missing } = planMigration('postgres', await lastApplied(client))
    if (baseline) {
      await client.query(`DELETE FROM ${HISTORY}`)
      await record(client, baseline)
    }
    // A copy of a table would not follow its new columns.
    if (missing.length > 0) await discardCopy(client)
    await applyMigrations(client, missing)
    await client.query('COMMIT')
  } finally {
    // Ends the session, and with it the lock and a transaction that failed.
    await client.end()
  }
}

export async function createHistory(client: ClientBase): Promise<void> {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle')
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${HISTORY} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  )
}

/** Run it in a transaction. */
export async function applyMigrations(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  for (const migration of migrations) {
    for (const statement of migration.sql) await client.query(statement)
    await record(client, migration)
  }
}

async function record(client: ClientBase, { hash, folderMillis }: Applied): Promise<void> {
  await client.query(`INSERT INTO ${HISTORY} (hash, created_at) VALUES ($1, $2)`, [hash, folderMillis])
}

/** The newest migration, null for none. */
async function lastApplied(client: Pool | ClientBase): Promise<Applied | null> {
  const history = await client.query('select to_regclass($1) is not null as there', [HISTORY])
  if (!history.rows[0]?.there) return null
  const { rows } = await client.query(
    `select hash, created_at as applied from ${HISTORY} order by created_at desc limit 1`,
  )
  return rows[0] ? { hash: rows[0].hash, folderMillis: Number(rows[0].applied) } : null
}

/** @returns `folderMillis` of the newest applied migration, 0 for none */
export async function newestApplied(client: Pool | ClientBase): Promise<number> {
  return (await lastApplied(client))?.folderMillis ?? 0
}

/** Whether it is a database of Whofor. */
export async function isMigrated(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 15_000 })
  await client.connect()
  try {
    return (await lastApplied(client)) !== null
  } finally {
    await client.end()
  }
}

/** How far a move from SQLite has come; exists until it is complete and checked. */
export const MOVE_TABLE = 'whofor_move'

/** @throws UnusableDatabase */
export async function refuseUnfinishedMove(pool: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await pool.query('select to_regclass($1) is not null as there', [`public.${MOVE_TABLE}`])
  if (rows[0]?.there)
    throw new UnusableDatabase('The move from SQLite into this database is not finished. Run move again.')
}

/** A killed command's connection ends once PostgreSQL has noticed. */
const LOCK_TIMEOUT = '15s'
/** SQLSTATE. */
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Connects for a command of which one runs at a time: it holds an advisory lock until the connection ends.
 * @throws what `busy` makes, when another one runs
 */
export async function lockedClient(databaseUrl: string, lockId: number, busy: () => Error): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 15_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`)
    await client.query('SELECT pg_advisory_lock($1)', [lockId]).catch((error: unknown) => {
      throw error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE ? busy() : error
    })
    await client.query('SET lock_timeout = 0')
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}
