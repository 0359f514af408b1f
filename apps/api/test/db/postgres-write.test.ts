import { expect, inject, test } from 'vitest'
import { freshDb } from '../support/databases.ts'

// PostgreSQL only: connections that can be lost, and plain SQL for its job queue.
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

testOnPostgres('plain SQL within a write is part of its transaction and refused afterwards', async () => {
  const { db, within, pool } = await freshPostgres()
  await pool.query('create table notes (note text)')
  const add = (note: string, fail: boolean) =>
    db.write(async (tx) => {
      await within(tx).executeSql('insert into notes values ($1)', [note])
      if (fail) throw new Error('refused')
      return within(tx)
    })
  await expect(add('fallen', true)).rejects.toThrow('refused')
  const kept = await add('stands', false)
  expect((await pool.query('select note from notes')).rows).toEqual([{ note: 'stands' }])
  await expect(kept.executeSql('select 1')).rejects.toThrow('tx was used outside its write')
})

testOnPostgres('merged writes share commits; one that fails changes nothing and harms no other', async () => {
  const { db, users } = await freshPostgres()
  const committed: string[] = []
  const before = db.load().commits
  const writes = Array.from({ length: 20 }, (_, at) =>
    db.write(
      async (tx) => {
        const email = `${at}@example.com`
        await tx.insert(users).values({ email, created_at: 1 })
        tx.afterCommit(() => committed.push(email))
        if (at === 3) throw new Error('refused')
        if (at === 4) await tx.insert(users).values({ email, created_at: 1 })
        return at
      },
      { merge: 'one row' },
    ),
  )
  const results = await Promise.allSettled(writes)
  expect(results.flatMap((result, at) => (result.status === 'rejected' ? [at] : []))).toEqual([3, 4])
  expect(results[19]).toEqual({ status: 'fulfilled', value: 19 })
  expect(await db.read.$count(users)).toBe(18)
  expect(committed).toHaveLength(18)
  expect(db.load()).toMatchObject({ waiting: 0, writes: 18 })
  expect(db.load().commits - before).toBeLessThan(5)
})
