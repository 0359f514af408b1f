import { expect, inject, test } from 'vitest'
import { openDb } from '../../src/db/open-db.ts'
import { freshDb, freshPlace } from '../support/databases.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'

// PostgreSQL only: connections that can be lost.
const testOnPostgres = test.runIf(inject('db') === 'postgres')

async function freshPostgres() {
  const db = await freshDb()
  if (!db.postgres) throw new Error('Not PostgreSQL')
  return { db, users: db.schema.users, ...db.postgres }
}

testOnPostgres('a connection lost during a write fails only that write', async () => {
  const { db, users, pool } = await freshPostgres()
  const lost = db.write(async (tx) => {
    await tx.insert(users).values({ email: 'lost@example.com', created_at: 1 })
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`)
    await tx.insert(users).values({ email: 'later@example.com', created_at: 1 })
  })
  await expect(lost).rejects.toThrow()
  await db.write(async (tx) => tx.insert(users).values({ email: 'next@example.com', created_at: 1 }))
  expect(await db.read.select({ email: users.email }).from(users)).toEqual([{ email: 'next@example.com' }])
})

testOnPostgres('no statement, lock or idle transaction of a pooled connection lasts for ever', async () => {
  const { pool } = await freshPostgres()
  const { rows } = await pool.query(`select name, setting::int from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`)
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: 60_000 },
    { name: 'lock_timeout', setting: 10_000 },
    { name: 'statement_timeout', setting: 60_000 },
  ])
})

testOnPostgres(
  'while a table is locked, /readyz replies first, and those who wait may try again',
  async () => {
    const place = await freshPlace()
    // Less than ours, so that the test is short: what an operator sets stays.
    const databaseUrl = `${place.databaseUrl}?options=-c%20lock_timeout%3D2500`
    const db = await openDb({ ...place, databaseUrl, poolSize: 2 })
    const { owner, visitor, deps } = await startInstance({ db, work: false })
    const ana = await owner()
    const locking = await openDb({ ...place, poolSize: 1 })
    const holder = await locking.postgres?.pool.connect()
    await holder?.query('begin; lock table personas in access exclusive mode')
    const replied: string[] = []
    const waiting = Array.from({ length: 4 }, async () => {
      const reply = await ana.get('/api/personas')
      replied.push('personas')
      return reply
    })
    await expect
      .poll(async () => {
        const { rows } = (await holder?.query('select 1 from pg_locks where not granted')) ?? { rows: [] }
        return rows.length
      })
      .toBe(2)
    const ready = await visitor().get('/readyz')
    replied.push('readyz')
    expect(replied[0]).toBe('readyz')
    expect(await ready.json()).toMatchObject({ status: 'not ready', database: false, writable: false })
    const [first] = await Promise.all(waiting)
    await holder?.query('rollback')
    holder?.release()
    if (first) await expectProblem(first, 503, 'busy')
    expect((await ana.get('/api/personas')).status).toBe(200)
    expect((await visitor().get('/readyz')).status).toBe(200)
    await locking.close()
    await deps.close()
  },
)
