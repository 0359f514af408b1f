import { DrizzleQueryError, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import type { Reader, Tx } from '../db.ts'
import { isSilent } from '../db-faults.ts'
import {
  addAfterCommit,
  leaveReplica,
  newScope,
  pauseWrite,
  readsReplica,
  refuseInsideWrite,
  refuseOutside,
  runAfterCommit,
  runInScope,
  type WriteScope,
} from '../scopes.ts'
import type { ReadReplica } from './replica.ts'

/** A pooled connection with its builders; created once, so that prepared queries stay prepared. */
export type Session = { tx: Tx; scope: WriteScope | null }

export function newSession(client: PoolClient): Session {
  // Lost between two queries of a write: the next query fails. Without a listener, the process would end.
  client.on('error', () => {})
  const checked = queryOnly(client, () => refuseOutside(session.scope))
  const builders = drizzle({ client: checked })
  const lock = async (ownerId: string) => {
    await builders.execute(sql`select pg_advisory_xact_lock(hashtextextended(${ownerId}, 0))`)
  }
  const session: Session = {
    tx: Object.assign(asTx(builders), {
      lock,
      afterCommit: (callback: () => void) => addAfterCommit(session.scope, callback),
      pause: () => pauseWrite(session.scope),
    }),
    scope: null,
  }
  return session
}

export function poolReader(pool: Pool, replica: ReadReplica | null): Reader {
  const primary = queryOnly(pool, () => refuseInsideWrite('read'))
  return asTx(drizzle({ client: replica ? preferReplica(primary, replica) : primary }))
}

/** Inside a read scope, queries go to the replica; when that fails, they and the rest of the request go to the primary. */
function preferReplica(primary: Pool, replica: ReadReplica): Pool {
  const query = async (...args: [string, unknown[]]) => {
    if (!readsReplica()) return primary.query(...args)
    refuseInsideWrite('read')
    try {
      return await replica.pool.query(...args)
    } catch (error) {
      replica.failed(error)
      leaveReplica()
      return primary.query(...args)
    }
  }
  return { query } as unknown as Pool
}

/** Outside its own transactions, which Tx and Reader do not offer, drizzle calls only `query`. */
function queryOnly<C extends Pool | PoolClient>(client: C, check: () => void): C {
  const query = (...args: Parameters<C['query']>) => {
    check()
    return (client.query as (...args: unknown[]) => unknown).apply(client, args)
  }
  return { query } as unknown as C
}

/** The builders of both dialects accept and return the same; the parity and write queue tests check it. */
function asTx(builders: NodePgDatabase): Tx {
  return builders as unknown as Tx
}

type Work<T> = (tx: Tx) => Promise<T>

/** Runs a write in a transaction and releases the connection. */
export async function transact<T>(client: PoolClient, session: Session, work: Work<T>): Promise<T> {
  const scope = newScope()
  session.scope = scope
  const value = await committed(client, async () => {
    try {
      return await runInScope(scope, () => work(session.tx))
    } finally {
      scope.open = false
    }
  })
  runAfterCommit(scope)
  return value
}

async function committed<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  try {
    await client.query('BEGIN')
    const value = await work()
    const { command } = await client.query('COMMIT')
    // PostgreSQL answers the commit of a failed transaction with a rollback and no error.
    if (command !== 'COMMIT') throw new Error('A query of this write failed and its error was caught')
    client.release()
    return value
  } catch (error) {
    if (isSilent(error)) client.release(true)
    else await rollBack(client)
    throw withoutValues(error)
  }
}

async function rollBack(client: PoolClient): Promise<void> {
  await client.query('ROLLBACK').then(
    () => client.release(),
    (lost) => client.release(lost),
  )
}

/** Drizzle's error contains the values of the query, such as email addresses, which must not be logged. */
function withoutValues(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? (error.cause ?? error) : error
}
