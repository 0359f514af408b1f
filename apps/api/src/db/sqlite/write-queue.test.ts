import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { checkpoint, createCheckpoints, logPages } from './checkpoints.ts'
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

type Options = Partial<ConstructorParameters<typeof WriteQueue>[1]>

function newQueue(options: Options = {}) {
  const statements: string[] = []
  const connection = new Database(join(newFolder(), 'queue.db'), {
    verbose: (text) => statements.push(String(text)),
  })
  connection.pragma('journal_mode = WAL')
  connection.exec('CREATE TABLE notes (note NOT NULL)')
  const insert = connection.prepare('INSERT INTO notes VALUES (?)')
  const notes = () => connection.prepare('SELECT note FROM notes').pluck().all()
  const queue = new WriteQueue(connection, {
    strict: false,
    maxWaiting: 1000,
    sync: async () => {},
    onSyncFailure: () => {},
    ...options,
  })
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

test('a write is answered after the sync that follows its commit, and the next one commits meanwhile', async () => {
  const steps: string[] = []
  const syncs: (() => void)[] = []
  const sync = async () => {
    steps.push('sync begins')
    await new Promise<void>((resolve) => syncs.push(resolve))
    steps.push('sync ends')
  }
  const { queue, add, notes } = newQueue({ sync, onCommit: () => steps.push(`committed ${notes().length}`) })
  const first = queue.write(() => add(1)).then(() => steps.push('first is answered'))
  await expect.poll(() => syncs.length).toBe(1)
  const second = queue.write(() => add(2)).then(() => steps.push('second is answered'))
  // It has seen the first write, so what it says waits for the same sync.
  const refused = queue.write(async () => Promise.reject(notes())).catch(() => steps.push('third is refused'))
  await expect.poll(() => steps.at(-1)).toBe('committed 2')
  syncs[0]?.()
  await first
  await expect.poll(() => syncs.length).toBe(2)
  const closing = queue.close().then(() => steps.push('closed'))
  syncs[1]?.()
  await Promise.all([second, refused, closing])
  expect(steps).toEqual([
    'sync begins',
    'committed 1',
    'committed 2',
    'sync ends',
    'sync begins',
    'first is answered',
    'sync ends',
    'second is answered',
    'third is refused',
    'closed',
  ])
})

test('after a failed sync nothing is acknowledged or synced again, though it is committed', async () => {
  const failed = new Error('EIO')
  const failures: unknown[] = []
  const { promise: broken, reject: breakDisk } = Promise.withResolvers<void>()
  let syncs = 0
  const sync = () => {
    syncs += 1
    return broken
  }
  const { queue, add, notes } = newQueue({ sync, onSyncFailure: (error) => failures.push(error) })
  const first = queue.write(() => add(1))
  await expect.poll(() => syncs).toBe(1)
  const second = queue.write(() => add(2))
  await expect.poll(notes).toEqual([1, 2])
  breakDisk(failed)
  expect(await Promise.allSettled([first, second])).toEqual([
    { status: 'rejected', reason: failed },
    { status: 'rejected', reason: failed },
  ])
  await expect(queue.write(() => add(3))).rejects.toThrow('The disk failed')
  await queue.close()
  expect({ notes: notes(), syncs, failures }).toEqual({ notes: [1, 2], syncs: 1, failures: [failed] })
})

test('work between two transactions makes later writes wait', async () => {
  const { queue, add, connection } = newQueue()
  const steps: unknown[] = []
  const between = queue.between(async () => {
    await new Promise((resolve) => setImmediate(resolve))
    steps.push(connection.inTransaction)
  })
  await Promise.all([queue.write(() => add(1)).then(() => steps.push('answered')), between])
  expect(steps).toEqual([false, 'answered'])
})

test('the log is moved while writes go on, then between two of them, and begins anew', async () => {
  const moves: { goOn: () => void }[] = []
  const { queue, add, notes, connection } = newQueue({
    onCommit: ({ large }) => checkpoints.noteCommit(large),
  })
  const pages = 100
  const move = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    moves.push({ goOn: resolve })
    await promise
    checkpoint({ dialect: 'sqlite', file: connection.name })
  }
  const checkpoints = createCheckpoints(connection, queue, move, pages)
  await queue.write(() => add(Buffer.alloc(4096 * pages)), { large: true })
  await queue.write(() => add('meanwhile'))
  expect(moves).toHaveLength(1)
  moves[0]?.goOn()
  await expect.poll(() => moves.length).toBe(2)
  const waiting = queue.write(() => add('after it'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(notes()).toHaveLength(2)
  moves[1]?.goOn()
  await waiting
  await checkpoints.end()
  expect(logPages(connection)).toBeLessThan(10)

  // One that cannot keep up makes writes wait.
  await queue.write(() => add(Buffer.alloc(4096 * 4 * pages)), { large: true })
  const held = queue.write(() => add('held'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(notes()).toHaveLength(4)
  moves[2]?.goOn()
  await expect.poll(() => moves.length).toBe(4)
  moves[3]?.goOn()
  await held
  expect(notes()).toHaveLength(5)
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

test('the writer leaves the sync after a commit to the queue and checks foreign keys, the reader cannot write', async () => {
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
  expect(writer).toEqual({ synchronous: 1, foreign_keys: 1, journal_mode: 'wal' })
  const [reader] = await db.read.select({ query_only: sql`query_only` }).from(setting('query_only'))
  expect(reader).toEqual({ query_only: 1 })
  await db.close()
})
