import { Client, DatabaseError } from 'pg'

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
