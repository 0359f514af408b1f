import type { PoolClient } from 'pg'
import type { Db } from '../db.ts'
import { answeredInTime, DbUnavailable } from '../db-faults.ts'
import { knownMigrations } from '../migrations.ts'
import { createPrepare } from '../prepare-statement.ts'
import { postgresSchema as schema } from '../schema.postgres.ts'
import { refuseInsideWrite, runOnReplica } from '../scopes.ts'
import { connectPool } from './connect-pool.ts'
import { createListening } from './listening.ts'
import { migratePostgres, newestApplied, refuseUnfinishedMove } from './migrate-postgres.ts'
import { openReplica, type ReadReplica } from './replica.ts'
import { newSession, poolReader, type Session, transact } from './session.ts'

type Options = {
  databaseUrl: string
  readUrl?: string | undefined
  maxWaitingWrites?: number
  poolSize?: number
}

const POOL_SIZE = 20
const CONNECT_MS = 15_000

export async function openPostgres(options: Options): Promise<Db> {
  const connectionString = options.databaseUrl
  const newestKnown = knownMigrations('postgres').at(-1)?.folderMillis
  const poolSize = options.poolSize ?? POOL_SIZE
  const pool = connectPool(connectionString, poolSize, CONNECT_MS)
  try {
    await refuseUnfinishedMove(pool)
    if ((await newestApplied(pool)) !== newestKnown) await migratePostgres(connectionString)
  } catch (error) {
    await pool.end()
    throw error
  }
  const listening = createListening(connectionString)
  const replica = options.readUrl ? openReplica(options.readUrl, poolSize, pool) : null
  const sessions = new WeakMap<PoolClient, Session>()
  const writing = new Set<Promise<unknown>>()
  let closing: Promise<void> | undefined
  let writes = 0

  function sessionOf(client: PoolClient): Session {
    const known = sessions.get(client)
    if (known) return known
    const session = newSession(client)
    sessions.set(client, session)
    return session
  }

  return {
    dialect: 'postgres',
    source: { dialect: 'postgres', connectionString },
    schema,
    read: poolReader(pool, replica),
    ...(replica ? { replica: readingFrom(replica) } : {}),
    async write(work) {
      refuseInsideWrite('write')
      if (closing) throw new DbUnavailable('The database is closed')
      if (pool.waitingCount >= (options.maxWaitingWrites ?? 10_000))
        throw new DbUnavailable('Too many writes are waiting')
      const running = pool.connect().then((client) => transact(client, sessionOf(client), work))
      writing.add(running)
      const value = await running.finally(() => writing.delete(running))
      writes += 1
      return value
    },
    prepare: createPrepare(schema),
    async ready() {
      const [applied, writable] = await Promise.all([
        answeredInTime(newestApplied(pool)),
        // Assigning a transaction id forces a commit record, which a standby refuses.
        answeredInTime(pool.query('select pg_current_xact_id()').then(() => true)),
      ])
      return { database: applied !== null, migrations: applied === newestKnown, writable: writable ?? false }
    },
    load: () => ({
      waiting: pool.waitingCount,
      writes,
      commits: writes,
      connections: { open: pool.totalCount, used: pool.totalCount - pool.idleCount, max: poolSize },
    }),
    async size() {
      const { rows } = await pool.query('select pg_database_size(current_database()) as bytes')
      return Number(rows[0]?.bytes)
    },
    close() {
      // When it ends, the pool drops those that still wait for a connection.
      closing ??= Promise.allSettled(writing)
        .then(() => Promise.all([listening.close(), replica?.close()]))
        .then(() => pool.end())
      return closing
    },
    postgres: { pool, connectionString, listen: listening.listen },
  }
}

function readingFrom(replica: ReadReplica): NonNullable<Db['replica']> {
  return {
    state: replica.state,
    read: (work) => (replica.isUsable() ? runOnReplica(work) : work()),
  }
}
