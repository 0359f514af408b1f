import { expect, inject, test } from 'vitest'
import { freshDb } from '../support/databases.ts'

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
