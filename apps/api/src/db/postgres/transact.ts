import { DrizzleQueryError } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import type { Tx } from '../db.ts'
import { newScope, runAfterCommit, runInScope, type WriteScope } from '../write-scope.ts'
import type { Session } from './session.ts'

type Work<T> = (tx: Tx) => Promise<T>
/** What one of several writes did, until their commit. */
export type Written = { value: unknown; scope: WriteScope }

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

/** Runs several writes in one transaction, each in a savepoint: one that fails changes nothing and harms no other. */
export async function transactAll(
  client: PoolClient,
  session: Session,
  writes: ((client: PoolClient, session: Session) => Promise<Written>)[],
): Promise<PromiseSettledResult<unknown>[]> {
  const results = await committed(client, async () => {
    const settled: PromiseSettledResult<Written>[] = []
    for (const write of writes) settled.push(...(await Promise.allSettled([write(client, session)])))
    return settled
  })
  // What fails after the commit of one is its own fault, too.
  return Promise.allSettled(
    results.map(async (result) => {
      if (result.status === 'rejected') throw result.reason
      runAfterCommit(result.value.scope)
      return result.value.value
    }),
  )
}

export async function inSavepoint(
  client: PoolClient,
  session: Session,
  work: Work<unknown>,
): Promise<Written> {
  const scope = newScope()
  session.scope = scope
  await client.query('SAVEPOINT one_write')
  try {
    const value = await runInScope(scope, () => work(session.tx))
    scope.open = false
    await client.query('RELEASE one_write')
    return { value, scope }
  } catch (error) {
    scope.open = false
    await client.query('ROLLBACK TO one_write')
    throw withoutValues(error)
  }
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
