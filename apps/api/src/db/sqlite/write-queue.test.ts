import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addAfterCommit } from '../scopes.ts'
import { checkpoint, createCheckpoints } from './checkpoints.ts'
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
    onCommit: () => {},
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

test('writes are answered after the sync that follows their commit, failed ones as well, and before the queue is closed', async () => {
  const steps: unknown[] = []
  const syncs: (() => void)[] = []
  const sync = () => new Promise<void>((resolve) => syncs.push(resolve))
  const { queue, add, notes } = newQueue({ sync })
  const first = queue.write(() => add(1)).then(() => steps.push('first is answered'))
  // It has seen the first write, so what it says waits for the same sync.
  const refused = queue.write(async () => Promise.reject(notes())).catch((seen) => steps.push(seen))
  await expect.poll(() => syncs.length).toBe(1)
  expect(notes()).toEqual([1])
  const second = queue.write(() => add(2)).then(() => steps.push('second is answered'))
  const closing = queue.close().then(() => steps.push('closed'))
  steps.push('first sync ends')
  syncs[0]?.()
  await Promise.all([first, refused])
  await expect.poll(() => syncs.length).toBe(2)
  steps.push('second sync ends')
  syncs[1]?.()
  await Promise.all([second, closing])
  expect(steps).toEqual([
    'first sync ends',
    'first is answered',
    [1],
    'second sync ends',
    'second is answered',
    'closed',
  ])
})

test('after a failed sync nothing is acknowledged, published or synced again', async () => {
  const failed = new Error('EIO')
  const failures: unknown[] = []
  const { promise: disk, reject: breakDisk } = Promise.withResolvers<void>()
  let syncs = 0
  let published = 0
  const sync = () => {
    syncs += 1
    return disk
  }
  const { queue, add } = newQueue({ sync, onSyncFailure: (error) => failures.push(error) })
  const write = (note: number) =>
    queue.write(async () => {
      if (queue.scope) addAfterCommit(queue.scope, () => (published += 1))
      await add(note)
    })
  const first = write(1)
  await expect.poll(() => syncs).toBe(1)
  const second = write(2)
  breakDisk(failed)
  const outcomes = await Promise.allSettled([first, second])
  expect(outcomes.map((one) => one.status === 'rejected' && String(one.reason))).toEqual([
    'Error: EIO',
    'DbUnavailable: The disk failed: the database accepts no writes',
  ])
  await expect(write(3)).rejects.toThrow('The disk failed')
  await queue.close()
  expect({ failures, syncs, published }).toEqual({ failures: [failed], syncs: 1, published: 0 })
})

test('what fails after the commit of one write fails no other, and later ones are served', async () => {
  const { queue, add, notes } = newQueue()
  const outcomes = await Promise.allSettled([
    queue.write(async () => {
      await add(1)
      addAfterCommit(queue.scope, () => {
        throw new Error('its own fault')
      })
    }),
    queue.write(() => add(2)),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  await queue.write(() => add(3))
  expect(notes()).toEqual([1, 2, 3])
})

test('a thread moves a long log while writes go on, and it does not grow without end', async () => {
  const pages = 50
  const moves: (() => void)[] = []
  const { queue, add, connection } = newQueue({ onCommit: () => checkpoints.noteCommit() })
  const move = async () => {
    await new Promise<void>((resolve) => moves.push(resolve))
    checkpoint({ dialect: 'sqlite', file: connection.name })
  }
  const checkpoints = createCheckpoints(connection, move, pages)
  const log = () => Number(Object(connection.prepare('PRAGMA wal_checkpoint(NOOP)').get()).log)
  const writeFour = async (times: number) => {
    for (let at = 0; at < times; at++) await queue.write(() => add(Buffer.alloc(4 * 4096)))
  }
  await writeFour(17)
  expect(moves).toHaveLength(1)
  await writeFour(15)
  expect(moves).toHaveLength(1)
  const longest = log()
  moves[0]?.()
  await checkpoints.end()
  await writeFour(16)
  // The rest was moved between two writes, and the next one has begun the log again.
  expect(log()).toBeLessThan(longest)
  // A thread that is too slow: commits move the log.
  await writeFour(150)
  expect(moves.length).toBeGreaterThan(1)
  expect(log()).toBeLessThan(4 * pages + 100)
  for (const end of moves) end()
  await checkpoints.end()
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

test('the writer leaves the sync of a commit to the queue and checks foreign keys, the reader cannot write', async () => {
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
