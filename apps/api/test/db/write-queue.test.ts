import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Tx } from '../../src/db/db.ts'
import { isUniqueViolation } from '../../src/db/db-faults.ts'
import { openDb } from '../../src/db/open-db.ts'
import { freshDb, freshPlace } from '../support/databases.ts'
import { insertUser } from '../support/rows.ts'

const user = (email: string) => ({ email, created_at: 1 })

/** The database's error message, without drizzle's wrapper. */
function reason(error: unknown): string {
  return error instanceof Error ? reason(error.cause ?? error.message) : String(error)
}
const failure = (query: PromiseLike<unknown> | undefined) => Promise.resolve(query).then(() => 'none', reason)

test('an acknowledged write is visible to another connection', async () => {
  const place = await freshPlace()
  const [here, there] = [await openDb(place), await openDb(place)]
  const { users } = here.schema
  await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      await here.write(async (tx) => tx.insert(users).values(user(`${n}@example.com`)))
      expect(await there.read.$count(users, eq(users.email, `${n}@example.com`))).toBe(1)
    }),
  )
  await here.close()
  await there.close()
})

test('a write that throws rolls back only its own rows', async () => {
  const db = await freshDb()
  const { users } = db.schema
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) =>
      db.write(async (tx) => {
        await tx.insert(users).values(user(`${n}@example.com`))
        if (n % 2) throw new Error(`refused ${n}`)
        return n
      }),
    ),
  )
  expect(
    outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.message)),
  ).toEqual([0, 'refused 1', 2, 'refused 3', 4, 'refused 5', 6, 'refused 7', 8, 'refused 9'])
  const stored = await db.read.select({ email: users.email }).from(users).orderBy(users.email)
  expect(stored.map((row) => row.email)).toEqual([0, 2, 4, 6, 8].map((n) => `${n}@example.com`))
})

test('readers see a write only after its commit', async () => {
  const db = await freshDb({ strictWrites: false })
  const { users } = db.schema
  const { promise: seen, resolve: look } = Promise.withResolvers<void>()
  const { promise: looked, resolve: commit } = Promise.withResolvers<void>()
  const writing = db.write(async (tx) => {
    await tx.insert(users).values(user('a@example.com'))
    look()
    await looked
  })
  await seen
  expect(await db.read.$count(users)).toBe(0)
  commit()
  await writing
  expect(await db.read.$count(users)).toBe(1)
})

test('a tx used after its write is refused, even while another write runs', async () => {
  const db = await freshDb({ strictWrites: false })
  const { users } = db.schema
  let kept: Tx | undefined
  const { promise: next, resolve: go } = Promise.withResolvers<void>()
  let late: Promise<unknown> = Promise.resolve()
  await db.write(async (tx) => {
    kept = tx
    late = next.then(() => tx.insert(users).values(user('late@example.com')))
    late.catch(() => {})
  })
  expect(await failure(kept?.insert(users).values(user('kept@example.com')))).toBe(
    'tx was used outside its write',
  )
  await db.write(async (tx) => {
    await tx.insert(users).values(user('other@example.com'))
    go()
    expect(await failure(late)).toBe('tx was used outside its write')
  })
  expect(await db.read.$count(users)).toBe(1)
})

test('db.write and db.read inside a write are refused', async () => {
  const db = await freshDb()
  const { users } = db.schema
  await expect(db.write(() => db.write(async () => {}))).rejects.toThrow('db.write was called inside a write')
  await expect(db.write(async () => db.read.$count(users))).rejects.toThrow('db.read was used inside a write')
  await db.write(async (tx) => tx.insert(users).values(user('a@example.com')))
  expect(await db.read.$count(users)).toBe(1)
})

test('a write with a caught query error is not acknowledged partially', async () => {
  const db = await freshDb()
  const { users } = db.schema
  await insertUser(db, 'taken@example.com')
  const outcome = await db
    .write(async (tx) => {
      await tx.insert(users).values(user('first@example.com'))
      await tx
        .insert(users)
        .values(user('taken@example.com'))
        .then(undefined, () => {})
    })
    .then(
      () => 1,
      () => 0,
    )
  expect(await db.read.$count(users, eq(users.email, 'first@example.com'))).toBe(outcome)
})

test('a write error does not contain values', async () => {
  const db = await freshDb()
  await insertUser(db, 'taken@example.com')
  const error = await insertUser(db, 'taken@example.com').then(
    () => null,
    (cause: unknown) => cause,
  )
  expect(isUniqueViolation(error)).toBe(true)
  expect(String(error)).not.toContain('taken@example.com')
})

test('a limit checked under the owner lock allows exactly five of twenty', async () => {
  const db = await freshDb()
  const { user_stats: stats } = db.schema
  const owner = await insertUser(db)
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () =>
      db.write(async (tx) => {
        await tx.lock(owner)
        const [row] = await tx.select().from(stats).where(eq(stats.user_id, owner))
        if (!row || row.total_personas >= 5) return false
        await tx
          .update(stats)
          .set({ total_personas: row.total_personas + 1 })
          .where(eq(stats.user_id, owner))
        return true
      }),
    ),
  )
  expect(outcomes.filter(Boolean)).toHaveLength(5)
  expect(await db.read.select().from(stats)).toMatchObject([{ user_id: owner, total_personas: 5 }])
})

test('a unique violation is distinguished from other failures', async () => {
  const db = await freshDb()
  const { users, sessions } = db.schema
  const attempt = (work: (tx: Tx) => Promise<unknown>) =>
    db.write(work).then(
      () => null,
      (error: unknown) => error,
    )
  const id = await insertUser(db, 'a@example.com')
  expect(isUniqueViolation(await attempt(async (tx) => tx.insert(users).values(user('a@example.com'))))).toBe(
    true,
  )
  expect(
    isUniqueViolation(await attempt(async (tx) => tx.insert(users).values({ ...user('b@example.com'), id }))),
  ).toBe(true)
  const orphan = {
    id_hash: 'x',
    user_id: 'nobody',
    created_at: 1,
    last_seen_at: 1,
    expires_at: 1,
    absolute_expires_at: 1,
  }
  const foreign = await attempt(async (tx) => tx.insert(sessions).values(orphan))
  expect(foreign).toBeInstanceOf(Error)
  expect(isUniqueViolation(foreign)).toBe(false)
  expect(isUniqueViolation('SQLITE_CONSTRAINT_UNIQUE')).toBe(false)
})

test('a prepared query does not mix values between calls, in writes and in reads', async () => {
  const db = await freshDb()
  const insert = db.prepare('test_insert_user', (on, { users }) =>
    on
      .insert(users)
      .values({
        id: sql.placeholder('id'),
        email: sql.placeholder('email'),
        created_at: sql.placeholder('at'),
      })
      .onConflictDoNothing()
      .returning({ id: users.id }),
  )
  const find = db.prepare('test_find_user', (on, { users }) =>
    on
      .select({ id: users.id, created_at: users.created_at })
      .from(users)
      .where(eq(users.email, sql.placeholder('email'))),
  )
  const saved = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      db.write((tx) => insert(tx, { id: `id-${n}`, email: `${n % 20}@example.com`, at: n })),
    ),
  )
  expect(saved.flat()).toHaveLength(20)
  const [first] = saved.filter((rows) => rows.length > 0)
  expect(first).toEqual([{ id: expect.stringMatching(/^id-\d+$/) }])
  expect(await find(db.read, { email: '19@example.com' })).toEqual([{ id: 'id-19', created_at: 19 }])
  expect(await db.write((tx) => find(tx, { email: '18@example.com' }))).toEqual([
    { id: 'id-18', created_at: 18 },
  ])
})

test('a closed database refuses new writes and finishes accepted ones', async () => {
  const db = await openDb(await freshPlace())
  const { users } = db.schema
  const taken = db.write(async (tx) => tx.insert(users).values(user('a@example.com')).returning())
  await db.close()
  expect(await taken).toHaveLength(1)
  await expect(db.write(async () => {})).rejects.toThrow()
  expect(await db.ready()).toEqual({ database: false, migrations: false, writable: false })
})
