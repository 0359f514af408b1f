import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { knownMigrations } from '../../src/db/migrations.ts'
import { moveDatabase } from '../../src/db/move/move-database.ts'
import { openDb } from '../../src/db/open-db.ts'
import { findPartitions } from '../../src/db/partition/partition-responses.ts'
import { createCopy, replaceByCopy } from '../../src/db/partition/table-copy.ts'
import { inspectSqlite } from '../../src/db/sqlite/copy-sqlite.ts'
import { catalogueOf } from '../support/catalogue.ts'
import { emptyPlace, type Place } from '../support/databases.ts'
import { startInstance } from '../support/instance.ts'
import { asNextVersion, NEXT } from '../support/next-migration.ts'
import { OLD, oldPlace } from '../support/old-database.ts'
import { historyOf, readSql, readTables, runSql } from '../support/raw-sql.ts'
import { readDraft, readPersona, readPublished, sheetOf, submit } from '../support/survey-path.ts'
import { readJson } from '../support/visitor.ts'

const dialect = inject('db')
const known = knownMigrations(dialect)
const ready = { database: true, migrations: true, writable: true }
const TOO_OLD = 'The database is too old for this version: start Whofor 0.1.0 on it first, then this one.'

const hashesOf = async (place: Place): Promise<unknown[]> =>
  (await readSql(place, `SELECT hash FROM ${historyOf(place)} ORDER BY created_at`)).flat()

async function open(place: Place): Promise<string[]> {
  const db = await openDb(place)
  expect(await db.ready()).toEqual(ready)
  await db.close()
  return Object.keys(db.schema)
}

const backupsIn = (dataDir: string): string[] =>
  existsSync(join(dataDir, 'backups')) ? readdirSync(join(dataDir, 'backups')).sort() : []

test('a database of 0.1.0 is taken over: every row stays, and it has the shape of a new one', async () => {
  const [old, fresh] = [await oldPlace(), await emptyPlace()]
  const tables = await open(fresh)
  const rows = await readTables(old, tables)
  await open(old)
  expect(await readTables(old, tables, rows)).toEqual(rows)
  expect(await catalogueOf(old)).toEqual(await catalogueOf(fresh))
  expect(await hashesOf(old)).toEqual(known.map(({ hash }) => hash))
  // A second start finds nothing to do.
  await open(old)
  if (dialect === 'sqlite') expect(backupsIn(old.dataDir)).toHaveLength(1)
})

test('its owner is still signed in, its answers are served, more are stored, and its job ends', async () => {
  const instance = await startInstance({ db: await openDb(await oldPlace()), clock: () => OLD.now })
  const owner = instance.visitor()
  owner.cookies.set('whofor-session', OLD.session)
  const idOf = async (path: string, name: string): Promise<string> => {
    type Item = { id: string; title?: string; name?: string }
    const { items } = await readJson<{ items: Item[] }>(await owner.get(path))
    return items.find((item) => (item.title ?? item.name) === name)?.id ?? ''
  }
  const id = await idOf('/api/surveys', OLD.survey)
  const survey = await readPublished(owner, id)
  expect(survey).toMatchObject({ status: 'active', response_count: OLD.answers })
  expect(survey.counts[0]).toEqual([2, 2, 2, 0, 0])
  const reply = await submit(instance.visitor(), survey.public_url_slug ?? '', sheetOf(survey))
  expect(reply.status).toBe(201)
  expect(await readPublished(owner, id)).toMatchObject({ response_count: OLD.answers + 1 })
  const persona = await readPersona(owner, await idOf('/api/personas', OLD.persona))
  expect(persona).toMatchObject({ persona: { name: OLD.persona }, tags: ['Regulars'] })
  const draft = await idOf('/api/surveys', OLD.draft)
  await vi.waitFor(async () => expect((await readDraft(owner, draft)).questions).toHaveLength(6))
})

test('the next migration runs after it was taken over, and with it', async () => {
  const [before, together] = [await oldPlace(), await oldPlace()]
  await open(before)
  const hashes = [...known.map(({ hash }) => hash), NEXT.hash]
  await asNextVersion(dialect, async () => {
    for (const place of [before, together]) {
      await open(place)
      expect(await hashesOf(place)).toEqual(hashes)
      expect(await readSql(place, 'SELECT count(*) FROM first_step')).toHaveLength(1)
    }
  })
})

test.each([
  ['older than its last migration', 'DELETE FROM history WHERE created_at = last', TOO_OLD],
  [
    'between the last migrations',
    'UPDATE history SET created_at = last - 1 WHERE created_at = last',
    TOO_OLD,
  ],
  [
    'with another last migration',
    "UPDATE history SET hash = 'other' WHERE created_at = last",
    /newer Whofor/,
  ],
  [
    'later than its last migration',
    'UPDATE history SET created_at = last + 1 WHERE created_at = last',
    /newer Whofor/,
  ],
])('a database of 0.1.0 that is %s is refused, and nothing in it changes', async (_, change, message) => {
  const place = await oldPlace()
  const history = historyOf(place)
  await runSql(
    place,
    change.replaceAll('history', history).replaceAll('last', `(SELECT max(created_at) FROM ${history})`),
  )
  const folder = join(place.dataDir, 'backups')
  mkdirSync(folder)
  for (const day of [1, 2, 3, 4])
    writeFileSync(join(folder, `before-migration-2026010${day}000000000.db`), '')
  const all = async () => [
    await catalogueOf(place),
    await readTables(place, ['users', 'survey_responses', history]),
    backupsIn(place.dataDir),
  ]
  const before = await all()
  const failure = await openDb(place).catch((error: Error) => error)
  expect(failure).toMatchObject({ name: 'UnusableDatabase', message: expect.stringMatching(message) })
  expect(String(failure)).not.toContain('\n')
  expect(await all()).toEqual(before)
})

test.runIf(dialect === 'postgres')('moving takes a SQLite database of 0.1.0 over', async () => {
  const [from, to] = [await oldPlace('sqlite'), await emptyPlace()]
  const databaseUrl = to.databaseUrl ?? ''
  const options = { dryRun: false, restart: false, report: () => {} }
  const counts = await moveDatabase({ dataDir: from.dataDir, databaseUrl }, options)
  expect(counts).toMatchObject({ users: 1, persona_surveys: 4, personas: 1 })
  expect(await open(to)).toHaveLength(Object.keys(counts).length)
})

test.runIf(dialect === 'postgres')(
  'a partitioned database is migrated, and a copy that is unfinished discarded',
  async () => {
    const upgraded = async (...steps: ((client: Client) => Promise<void>)[]) => {
      const place = await oldPlace()
      const client = new Client({ connectionString: place.databaseUrl })
      await client.connect()
      await client.query('BEGIN')
      for (const step of steps) await step(client)
      await client.query('COMMIT')
      await client.end()
      await asNextVersion(dialect, () => open(place))
      return findPartitions(place.databaseUrl ?? '')
    }
    const copy = (client: Client) => createCopy(client, 2)
    expect(await upgraded(copy, replaceByCopy)).toEqual({ parts: 2, begun: false })
    expect(await upgraded(copy)).toEqual({ parts: 0, begun: false })
  },
)

test.runIf(dialect === 'sqlite')('three verified copies from before a migration are kept', async () => {
  const place = await oldPlace()
  const folder = join(place.dataDir, 'backups')
  mkdirSync(folder)
  for (const day of [1, 2, 3]) writeFileSync(join(folder, `before-migration-2026010${day}000000000.db`), '')
  const { schema, counts } = inspectSqlite(join(place.dataDir, 'whofor.db'))
  await open(place)
  const [first, , copy = ''] = backupsIn(place.dataDir)
  expect(first).toContain('20260102')
  expect(inspectSqlite(join(folder, copy))).toEqual({ schema, counts, faults: [] })
  expect(readFileSync(join(folder, copy)).length).toBeGreaterThan(0)
})
