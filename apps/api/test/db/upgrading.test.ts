import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { knownMigrations, type Migration } from '../../src/db/migrations.ts'
import { openDb } from '../../src/db/open-db.ts'
import { findPartitions } from '../../src/db/partition/find-partitions.ts'
import { createCopy, replaceByCopy } from '../../src/db/partition/table-copy.ts'
import { inspectSqlite } from '../../src/db/sqlite/copy-sqlite.ts'
import { emptyPlace } from '../support/databases.ts'

const OWNER = '019a0000-0000-7000-8000-000000000001'
const SURVEY = '019a0000-0000-7000-8000-000000000002'
/** With the columns that every version had. */
const ROWS = [
  `INSERT INTO users (id, email, created_at) VALUES ('${OWNER}', 'ana@example.com', 1)`,
  `INSERT INTO users_extended (id, created_at) VALUES ('${OWNER}', 1)`,
  `INSERT INTO persona_surveys (id, user_id, title, relationship, business_context, detail_level, persona_count,
     questions, status, created_at, updated_at)
   VALUES ('${SURVEY}', '${OWNER}', 'Bread', 'Client', 'A bakery.', 'simple', 1, '[]', 'draft', 1, 1)`,
]

const dialect = inject('db')
const versions = knownMigrations(dialect)
const LEDGER = {
  sqlite: [
    'CREATE TABLE __drizzle_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, hash text NOT NULL, created_at numeric)',
  ],
  postgres: [
    'CREATE SCHEMA drizzle',
    'CREATE TABLE drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  ],
}

/** A database as this version left it, with an owner and a survey. */
async function databaseOf(applied: readonly Migration[]) {
  const place = await emptyPlace()
  const table = dialect === 'sqlite' ? '__drizzle_migrations' : 'drizzle.__drizzle_migrations'
  const statements = [
    ...LEDGER[dialect],
    ...applied.flatMap(({ sql, hash, folderMillis }) => [
      ...sql,
      `INSERT INTO ${table} (hash, created_at) VALUES ('${hash}', ${folderMillis})`,
    ]),
    ...ROWS,
  ]
  if (place.databaseUrl === undefined) {
    const connection = new Database(join(place.dataDir, 'whofor.db'))
    for (const statement of statements) connection.exec(statement)
    connection.close()
  } else {
    const client = new Client({ connectionString: place.databaseUrl })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  return place
}

test.each(versions.map((_, at) => at))('a database of migration %i is migrated with its rows', async (at) => {
  const place = await databaseOf(versions.slice(0, at + 1))
  const db = await openDb(place)
  expect(await db.ready()).toEqual({ database: true, migrations: true, writable: true })
  const { users, persona_surveys, users_extended } = db.schema
  expect(await db.read.select().from(users)).toMatchObject([{ id: OWNER, email: 'ana@example.com' }])
  expect(await db.read.select().from(users_extended)).toMatchObject([{ id: OWNER, is_admin: false }])
  expect(await db.read.select().from(persona_surveys)).toMatchObject([{ id: SURVEY, title: 'Bread' }])
  await db.close()
  if (dialect === 'sqlite') expect(backupsIn(place.dataDir)).toHaveLength(at + 1 < versions.length ? 1 : 0)
})

/** The first version that can partition the responses. */
const PARTITIONED = 36

test.runIf(dialect === 'postgres')(
  'later versions migrate a partitioned database, and discard a copy that is unfinished',
  async () => {
    const partitioned = async (
      applied: readonly Migration[],
      steps: ((client: Client) => Promise<void>)[],
    ) => {
      const place = await databaseOf(applied)
      const client = new Client({ connectionString: place.databaseUrl })
      await client.connect()
      await client.query('BEGIN')
      for (const step of steps) await step(client)
      await client.query('COMMIT')
      await client.end()
      const db = await openDb(place)
      expect(await db.ready()).toEqual({ database: true, migrations: true, writable: true })
      await db.close()
      return findPartitions(place.databaseUrl ?? '')
    }
    const copy = (client: Client) => createCopy(client, 2)
    const whole = await partitioned(versions.slice(0, PARTITIONED + 1), [copy, replaceByCopy])
    expect(whole).toEqual({ parts: 2, begun: false })
    expect(await partitioned(versions.slice(0, -1), [copy])).toEqual({ parts: 0, begun: false })
  },
)

test.runIf(dialect === 'sqlite')('three verified copies from before a migration are kept', async () => {
  const place = await databaseOf(versions.slice(0, 5))
  const folder = join(place.dataDir, 'backups')
  mkdirSync(folder)
  for (const day of [1, 2, 3]) writeFileSync(join(folder, `before-migration-2026010${day}000000000.db`), '')
  await (await openDb(place)).close()
  const [first, , copy = ''] = backupsIn(place.dataDir)
  expect(first).toContain('20260102')
  expect(inspectSqlite(join(folder, copy))).toMatchObject({
    schema: versions[4]?.folderMillis,
    counts: { users: 1, persona_surveys: 1 },
    faults: [],
  })
})

const backupsIn = (dataDir: string): string[] =>
  existsSync(join(dataDir, 'backups')) ? readdirSync(join(dataDir, 'backups')).sort() : []
