import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { inject } from 'vitest'
import type { Db } from '../../src/db/db.ts'
import { type OpenDbOptions, openDb } from '../../src/db/open-db.ts'
import { migrateSqlite } from '../../src/db/sqlite/migrate-sqlite.ts'
import { type AtEnd, atEndOfFile, endOfTest } from './clean-up.ts'

let administrator: Pool | undefined
/** Being dropped. Nobody waits for one, because that takes longer than many tests. */
const drops: Promise<unknown>[] = []
/** The bytes of a migrated file, because migrating for each test would take longer than the test. */
let sqliteTemplate: Promise<Buffer> | undefined

/** Where a database is, until `atEnd`. */
export type Place = { dataDir: string; databaseUrl?: string; atEnd: AtEnd }

/** A new, migrated, empty database of the project's kind (or the given one), closed at the end of the test. */
export async function freshDb(
  options: Partial<OpenDbOptions> = {},
  kind = inject('db'),
  atEnd = endOfTest(),
): Promise<Db> {
  const { dataDir, databaseUrl } = await freshPlace(kind, atEnd)
  const place = { dataDir, ...(databaseUrl ? { databaseUrl } : {}) }
  const db = await openDb({ ...place, strictWrites: true, poolSize: 10, ...options })
  atEnd(() => db.close())
  return db
}

/** Location of a new, migrated, empty database, for tests that open it themselves or from another process. */
export async function freshPlace(kind = inject('db'), atEnd = endOfTest()): Promise<Place> {
  const dataDir = await freshFolder(atEnd)
  if (kind === 'postgres') {
    return { dataDir, databaseUrl: await newPostgresDatabase('whofor_template', atEnd), atEnd }
  }
  sqliteTemplate ??= makeSqliteTemplate()
  await writeFile(join(dataDir, 'whofor.db'), await sqliteTemplate)
  return { dataDir, atEnd }
}

/** Location of a new database without tables. */
export async function emptyPlace(kind = inject('db'), atEnd = endOfTest()): Promise<Place> {
  const dataDir = await freshFolder(atEnd)
  if (kind === 'sqlite') return { dataDir, atEnd }
  return { dataDir, databaseUrl: await newPostgresDatabase('template0', atEnd), atEnd }
}

/** A new folder, removed at the end of the test. */
export async function freshFolder(atEnd = endOfTest()): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'whofor-test-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function makeSqliteTemplate(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'whofor-template-'))
  const file = join(folder, 'whofor.db')
  migrateSqlite(file)
  const bytes = await readFile(file)
  await rm(folder, { recursive: true })
  return bytes
}

async function newPostgresDatabase(template: string, atEnd: AtEnd): Promise<string> {
  const url = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  administrator ??= connectAdministrator(`${url}/postgres`)
  const pool = administrator
  await pool.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  atEnd(async () => {
    drops.push(pool.query(`DROP DATABASE ${name} WITH (FORCE)`))
  })
  return `${url}/${name}`
}

function connectAdministrator(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 2 })
  atEndOfFile(async () => {
    administrator = undefined
    await Promise.all(drops.splice(0))
    await pool.end()
  })
  return pool
}
