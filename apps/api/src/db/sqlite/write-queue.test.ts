import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openSqlite } from './open-sqlite.ts'
import { WriteQueue } from './write-queue.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'whofor-queue-'))
  folders.push(folder)
  return folder
}

function newQueue(options: { strict?: boolean; maxWaiting?: number } = {}) {
  const statements: string[] = []
  const connection = new Database(join(newFolder(), 'queue.db'), {
    verbose: (text) => statements.push(String(text)),
  })
  connection.pragma('journal_mode = WAL')
  connection.exec('CREATE TABLE notes (note NOT NULL)')
  const insert = connection.prepare('INSERT INTO notes VALUES (?)')
  const notes = () => connection.prepare('SELECT note FROM notes').pluck().all()
  const queue = new WriteQueue(connection, { strict: false, maxWaiting: 1000, ...options })
  return { connection, queue, notes, statements, add: async (note: unknown) => void insert.run(note) }
}

test('writes that wait together share one commit, in the order they came', async () => {
  const { queue, add, notes, statements } = newQueue()
  await Promise.all([1, 2, 3].map((note) => queue.write(() => add(note))))
  expect(notes()).toEqual([1, 2, 3])
  expect(statements.filter((text) => text.startsWith('BEGIN IMMEDIATE'))).toHaveLength(1)
  expect(statements.filter((text) => text.startsWith('COMMIT'))).toHaveLength(1)
})

test('writes that follow each other at once are all served', async () => {
  const { queue, add, notes } = newQueue()
  for (let note = 0; note < 50; note++) await queue.write(() => add(note))
  expect(notes()).toHaveLength(50)
})

test('a write is answered after the commit, not before', async () => {
  const { queue, add, connection } = newQueue()
  const duringAnswer = await Promise.all([
    queue.write(() => add(1)).then(() => connection.inTransaction),
    queue.write(() => add(2)).then(() => connection.inTransaction),
  ])
  expect(duringAnswer).toEqual([false, false])
})

test('one write ends before the next begins', async () => {
  const { queue } = newQueue()
  const steps: string[] = []
  const slow = (name: string) => async () => {
    steps.push(`${name} begins`)
    await Promise.resolve()
    await Promise.resolve()
    steps.push(`${name} ends`)
  }
  await Promise.all([queue.write(slow('a')), queue.write(slow('b'))])
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('when SQLite rolls back everything, no other write is acknowledged', async () => {
  const { queue, add, notes, connection } = newQueue()
  connection.pragma('max_page_count = 20')
  const outcomes = await Promise.allSettled([
    queue.write(() => add('small')),
    queue.write(() => add('x'.repeat(1_000_000))),
    queue.write(() => add('after')),
  ])
  const acknowledged = ['small', 'long', 'after'].filter((_, n) => outcomes[n]?.status === 'fulfilled')
  expect(outcomes[1]?.status).toBe('rejected')
  expect(notes()).toEqual(acknowledged)
})

test('a transaction lost in the middle rejects the whole batch and the queue continues', async () => {
  const { queue, add, notes, connection } = newQueue()
  const outcomes = await Promise.allSettled([
    queue.write(() => add('before')),
    queue.write(async () => {
      connection.exec('ROLLBACK')
      throw new Error('disk gone')
    }),
    queue.write(() => add('after')),
  ])
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected', 'rejected'])
  await queue.write(() => add('next'))
  expect(notes()).toEqual(['next'])
})

test('a strict queue rejects a callback that awaits anything but queries', async () => {
  const { queue, add, notes } = newQueue({ strict: true })
  const { promise: elsewhere, resolve } = Promise.withResolvers<void>()
  const waiting = queue.write(async () => {
    await add('lost')
    await elsewhere
  })
  await expect(waiting).rejects.toThrow('awaited something other than a query')
  resolve()
  await queue.write(() => add('kept'))
  expect(notes()).toEqual(['kept'])
})

test('writes beyond the waiting limit are rejected immediately', async () => {
  const { queue, add, notes } = newQueue({ maxWaiting: 2 })
  const outcomes = await Promise.allSettled([1, 2, 3].map((note) => queue.write(() => add(note))))
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(notes()).toEqual([1, 2])
})

test('the files are readable by their owner alone, also in a folder that is open to others', async () => {
  const folder = newFolder()
  chmodSync(folder, 0o755)
  const db = await openSqlite({ dataDir: folder })
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0)
  await db.close()
})

test('the writer waits for the disk and checks foreign keys, the reader cannot write', async () => {
  const db = await openSqlite({ dataDir: newFolder(), strictWrites: true })
  const setting = (name: string) => sql.raw(`pragma_${name}`)
  const [writer] = await db.write(async (tx) =>
    tx
      .select({
        synchronous: sql`synchronous`,
        foreign_keys: sql`foreign_keys`,
        journal_mode: sql`journal_mode`,
      })
      .from(sql`${setting('synchronous')}, ${setting('foreign_keys')}, ${setting('journal_mode')}`),
  )
  expect(writer).toEqual({ synchronous: 2, foreign_keys: 1, journal_mode: 'wal' })
  const [reader] = await db.read.select({ query_only: sql`query_only` }).from(setting('query_only'))
  expect(reader).toEqual({ query_only: 1 })
  await db.close()
})
