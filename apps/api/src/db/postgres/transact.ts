import { DrizzleQueryError } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import type { Tx } from '../db.ts'
import { newScope, runAfterCommit, runInScope } from '../write-scope.ts'
import type { Session } from './session.ts'

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
    await client.query('ROLLBACK').then(
      () => client.release(),
      (lost) => client.release(lost),
    )
    throw withoutValues(error)
  }
}

/** Drizzle's error contains the values of the query, such as email addresses, which must not be logged. */
function withoutValues(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? (error.cause ?? error) : error
}
