import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { Db } from '../../src/db/db.ts'
import { type OpenDbOptions, openDb } from '../../src/db/open-db.ts'
import { migrateSqlite } from '../../src/db/sqlite/migrate-sqlite.ts'

const cleanUps: (() => Promise<void>)[] = []
let administrator: Promise<Client> | undefined
/** The bytes of a migrated file, because migrating for each test would take longer than the test. */
let sqliteTemplate: Promise<Buffer> | undefined

/** A new, migrated, empty database of the project's kind (or the given one), closed after the test file. */
export async function freshDb(options: Partial<OpenDbOptions> = {}, kind = inject('db')): Promise<Db> {
  const db = await openDb({ ...(await freshPlace(kind)), strictWrites: true, poolSize: 10, ...options })
  cleanUps.push(() => db.close())
  return db
}

/** Location of a new, migrated, empty database, for tests that open it themselves or from another process. */
export async function freshPlace(kind = inject('db')): Promise<{ dataDir: string; databaseUrl?: string }> {
  const dataDir = await freshFolder()
  if (kind === 'postgres') return { dataDir, databaseUrl: await newPostgresDatabase('whofor_template') }
  sqliteTemplate ??= makeSqliteTemplate()
  await writeFile(join(dataDir, 'whofor.db'), await sqliteTemplate)
  return { dataDir }
}

/** Location of a new database without tables. */
export async function emptyPlace(kind = inject('db')): Promise<{ dataDir: string; databaseUrl?: string }> {
  const dataDir = await freshFolder()
  return kind === 'postgres' ? { dataDir, databaseUrl: await newPostgresDatabase('template0') } : { dataDir }
}

/** Runs before the databases close, last registered first. */
export function beforeDatabasesClose(cleanUp: () => Promise<void>): void {
  cleanUps.push(cleanUp)
}

export async function closeDatabases(): Promise<void> {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
}

/** A new folder, removed after the test file. */
export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'whofor-test-'))
  cleanUps.push(() => rm(folder, { recursive: true, force: true }))
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

async function newPostgresDatabase(template: string): Promise<string> {
  const url = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  administrator ??= connectAdministrator(`${url}/postgres`)
  await (await administrator).query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  cleanUps.push(async () => {
    await (await administrator)?.query(`DROP DATABASE ${name} WITH (FORCE)`)
  })
  return `${url}/${name}`
}

async function connectAdministrator(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString })
  await client.connect()
  cleanUps.push(async () => {
    administrator = undefined
    await client.end()
  })
  return client
}
