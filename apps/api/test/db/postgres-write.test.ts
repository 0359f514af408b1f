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

testOnPostgres('items of one key share statements; one that is refused harms no other', async () => {
  const { db, users, pool, batched } = await freshPostgres()
  const insert =
    'INSERT INTO users (id, email, created_at) SELECT email, email, 1 FROM unnest($1::text[]) AS email'
  const add = batched(async (key, emails: string[]) => {
    await pool.query(insert, [emails])
    return emails.map((email) => `${key}: ${email}`)
  })
  const before = db.load().commits
  const emails = Array.from({ length: 20 }, (_, at) => `${at}@example.com`)
  const all = await Promise.all(emails.map((email) => add('one', email)))
  expect(all).toEqual(emails.map((email) => `one: ${email}`))
  expect(db.load()).toMatchObject({ waiting: 0, writes: 20, commits: before + 1 })

  const results = await Promise.allSettled(['a', 'b', '3@example.com', 'c'].map((email) => add('two', email)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await db.read.$count(users)).toBe(23)
  const last = add('one', 'last@example.com')
  await db.close()
  expect(await last).toBe('one: last@example.com')
  await expect(add('one', 'late@example.com')).rejects.toThrow('closed')
})
