import { Pool, type PoolClient } from 'pg'
import type { Db, Tx } from '../db.ts'
import { DbUnavailable } from '../is-unavailable.ts'
import { knownMigrations } from '../migrations.ts'
import { createPrepare } from '../prepare-statement.ts'
import { runOnReplica } from '../read-scope.ts'
import { postgresSchema as schema } from '../schema.postgres.ts'
import { refuseInsideWrite } from '../write-scope.ts'
import { createMergedWrites } from './merged-writes.ts'
import { migratePostgres, newestApplied } from './migrate-postgres.ts'
import { openReplica, type ReadReplica } from './replica.ts'
import { newSession, poolReader, type Session } from './session.ts'
import { inSavepoint, transact, transactAll } from './transact.ts'
import { refuseUnfinishedMove } from './unfinished-move.ts'

type Options = {
  databaseUrl: string
  readUrl?: string | undefined
  maxWaitingWrites?: number
  poolSize?: number
}

const POOL_SIZE = 20

export async function openPostgres(options: Options): Promise<Db> {
  const connectionString = options.databaseUrl
  const newestKnown = knownMigrations('postgres').at(-1)?.folderMillis
  const poolSize = options.poolSize ?? POOL_SIZE
  const pool = new Pool({ connectionString, max: poolSize, connectionTimeoutMillis: 15_000 })
  // The pool replaces a connection that is lost while idle; without a listener, the error would end the
  // process.
  pool.on('error', () => {})
  try {
    await refuseUnfinishedMove(pool)
    if ((await newestApplied(pool)) !== newestKnown) await migratePostgres(connectionString)
  } catch (error) {
    await pool.end()
    throw error
  }
  const replica = options.readUrl ? openReplica(options.readUrl, poolSize, pool) : null
  const sessions = new WeakMap<PoolClient, Session>()
  const writing = new Set<Promise<unknown>>()
  let closing: Promise<void> | undefined
  let commits = 0
  let writes = 0
  const merged = createMergedWrites(async (works) => {
    const client = await pool.connect()
    const results = await transactAll(client, sessionOf(client), works)
    commits += 1
    return results
  })
  const executors = new WeakMap<Tx, Session['executor']>()

  function sessionOf(client: PoolClient): Session {
    const known = sessions.get(client)
    if (known) return known
    const session = newSession(client)
    sessions.set(client, session)
    executors.set(session.tx, session.executor)
    return session
  }

  return {
    dialect: 'postgres',
    source: { dialect: 'postgres', connectionString },
    schema,
    read: poolReader(pool, replica),
    ...(replica ? { replica: readingFrom(replica) } : {}),
    async write(work, { merge } = {}) {
      refuseInsideWrite('write')
      if (closing) throw new DbUnavailable('The database is closed')
      if (pool.waitingCount + merged.waiting() >= (options.maxWaitingWrites ?? 10_000))
        throw new DbUnavailable('Too many writes are waiting')
      const running = merge
        ? merged.write(merge, (client, session) => inSavepoint(client, session, work))
        : pool.connect().then((client) => transact(client, sessionOf(client), work))
      writing.add(running)
      const value = await running.finally(() => writing.delete(running))
      writes += 1
      if (!merge) commits += 1
      return value as Awaited<ReturnType<typeof work>>
    },
    prepare: createPrepare(schema),
    async ready() {
      const applied = await newestApplied(pool).catch(() => null)
      // Assigning a transaction id forces a commit record, which a standby refuses.
      const writable = await pool.query('select pg_current_xact_id()').then(
        () => true,
        () => false,
      )
      return { database: applied !== null, migrations: applied === newestKnown, writable }
    },
    load: () => ({ waiting: pool.waitingCount + merged.waiting(), writes, commits }),
    close() {
      // When it ends, the pool drops those that still wait for a connection.
      closing ??= Promise.allSettled(writing)
        .then(() => replica?.close())
        .then(() => pool.end())
      return closing
    },
    postgres: {
      pool,
      connectionString,
      within(tx) {
        const executor = executors.get(tx)
        if (!executor) throw new Error('This tx is of another database')
        return executor
      },
    },
  }
}

function readingFrom(replica: ReadReplica): NonNullable<Db['replica']> {
  return {
    state: replica.state,
    read: (work) => (replica.isUsable() ? runOnReplica(work) : work()),
  }
}
