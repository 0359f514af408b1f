import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openDb } from '../../src/db/open-db.ts'
import { emptyPlace, freshPlace } from '../support/databases.ts'

type Place = { dataDir: string; databaseUrl?: string }

/** Runs SQL on the table of applied migrations. */
async function onLedger(
  { dataDir, databaseUrl }: Place,
  statement: (ledger: string) => string,
): Promise<void> {
  if (!databaseUrl) {
    const connection = new Database(join(dataDir, 'whofor.db'))
    connection.exec(statement('__drizzle_migrations'))
    connection.close()
    return
  }
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(statement('drizzle.__drizzle_migrations'))
  await client.end()
}

test('five processes can open an empty database concurrently', async () => {
  const place = await emptyPlace()
  const opened = await Promise.all(Array.from({ length: 5 }, () => openDb(place)))
  for (const db of opened) {
    expect(await db.ready()).toEqual({ database: true, migrations: true, writable: true })
    expect(await db.read.$count(db.schema.feature_limits)).toBe(1)
  }
  await Promise.all(opened.map((db) => db.close()))
})

test('a database missing a migration is not ready', async () => {
  const place = await freshPlace()
  const db = await openDb(place)
  await onLedger(
    place,
    (ledger) => `DELETE FROM ${ledger} WHERE created_at = (SELECT max(created_at) FROM ${ledger})`,
  )
  expect(await db.ready()).toEqual({ database: true, migrations: false, writable: true })
  await db.close()
})

test('a database of a newer version is not modified', async () => {
  const place = await freshPlace()
  await onLedger(
    place,
    (ledger) => `INSERT INTO ${ledger} (hash, created_at) VALUES ('later', 99999999999999)`,
  )
  await expect(openDb(place)).rejects.toThrow('newer Whofor')
})

test('a process killed in a migration leaves nothing of it, and the next start completes it', async () => {
  const place = await emptyPlace()
  const child = join(import.meta.dirname, '../support/killed-migration.ts')
  const at = place.databaseUrl ?? join(place.dataDir, 'whofor.db')
  const { signal, stderr } = spawnSync(process.execPath, [child, '60', at], { encoding: 'utf8' })
  expect(signal, stderr).toBe('SIGKILL')
  const db = await openDb(place)
  expect(await db.ready()).toEqual({ database: true, migrations: true, writable: true })
  expect(await db.read.$count(db.schema.feature_limits)).toBe(1)
  await db.close()
})
