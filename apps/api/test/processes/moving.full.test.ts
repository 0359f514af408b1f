import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import type { Db } from '../../src/db/db.ts'
import { moveDatabase } from '../../src/db/move/move-database.ts'
import { openDb } from '../../src/db/open-db.ts'
import { runCli } from '../cli/run-cli.ts'
import { atEndOfFile } from '../support/clean-up.ts'
import { emptyPlace, freshPlace } from '../support/databases.ts'
import { fillAccount } from '../support/full-account.ts'
import { insertUser } from '../support/rows.ts'

/** More than a batch, and enough for a line between. */
const ANSWERS = 10_300
const quiet = { dryRun: false, restart: false, report: () => {} }

async function rowsOf(db: Db): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  for (const [name, table] of Object.entries(db.schema)) {
    const rows = await db.read.select().from(table)
    tables[name] = rows.map((row) => JSON.stringify(row)).sort()
  }
  return tables
}

/** A SQLite database with a row in each table, and an empty PostgreSQL. */
async function places() {
  const from = await freshPlace('sqlite')
  const db = await openDb(from)
  const email = 'ana@example.com'
  const user = { id: await insertUser(db, email), email }
  await fillAccount(db, user, { answers: ANSWERS, name: 'Ana\u2028 "李" 😀 \ud800' })
  const { databaseUrl = '' } = await emptyPlace('postgres')
  return { db, place: { dataDir: from.dataDir, databaseUrl } }
}

test('move copies each row, also after kill -9 half-way, and only where nothing is lost', async () => {
  const { db, place } = await places()
  const expected = await rowsOf(db)
  expect(await runCli(place, ['move'])).toMatchObject({
    code: 1,
    err: 'The SQLite database is in use. Stop the server before you move.\n',
  })
  await db.close()
  const dry = await runCli(place, ['move', '--dry-run'])
  expect(dry.out).toBe(
    `1 accounts, 2 surveys, ${ANSWERS} responses, 1 personas can be moved. Nothing was changed.\n`,
  )

  // Batches of responses are slow, so that it is killed between two.
  const admin = new Client({ connectionString: place.databaseUrl })
  await (await openDb(place)).close()
  await admin.connect()
  await admin.query(`CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_sleep(0.3); RETURN NULL; END'`)
  await admin.query(
    'CREATE TRIGGER slow BEFORE INSERT ON survey_responses FOR EACH STATEMENT EXECUTE FUNCTION slow()',
  )
  await admin.end()
  const watching = new Client({ connectionString: place.databaseUrl.replace(/[^/]+$/, 'postgres') })
  await watching.connect()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../dist/cli.js'), 'move'], {
    env: { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  atEndOfFile(async () => void child.kill('SIGKILL'))
  const sleeping = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event = 'PgSleep'
    AND datname = '${new URL(place.databaseUrl).pathname.slice(1)}'`
  const isInserting = async () => (await watching.query(sleeping)).rows[0]?.count
  await expect.poll(isInserting).toBe(1)
  child.kill('SIGKILL')
  await once(child, 'close')
  await watching.end()
  await expect(openDb(place)).rejects.toThrow('is not finished. Run move again.')

  const rest = await runCli(place, ['move'])
  expect(rest).toMatchObject({ code: 0 })
  expect(rest.err).toContain(`survey_responses: ${ANSWERS} rows`)
  expect(rest.err).toMatch(/of them before/)
  expect(rest.err).toMatch(/^Checking .*whofor\.db, \d+ MB$/m)
  expect(rest.err).toMatch(/^survey_responses: 10\d{3} rows so far$/m)
  expect(rest.err).toMatch(/^Comparing survey_responses$/m)
  expect(rest.out).toContain(`1 accounts, 2 surveys, ${ANSWERS} responses, 1 personas`)
  const moved = await openDb(place)
  expect(await rowsOf(moved)).toEqual(expected)
  await expect(moveDatabase(place, quiet)).rejects.toThrow('Stop each server')
  await moved.close()
  await expect(moveDatabase(place, quiet)).rejects.toThrow('holds an instance already')
})

test('what changed in SQLite after a move began is found, and --restart moves it', async () => {
  const { db, place } = await places()
  await db.close()
  const stop = new Error('stopped')
  const stopped = moveDatabase(place, {
    ...quiet,
    report: (line) => {
      if (line.startsWith('users:')) throw stop
    },
  })
  await expect(stopped).rejects.toBe(stop)
  const changed = await openDb({ dataDir: place.dataDir })
  await changed.write(async (tx) => {
    await tx.update(changed.schema.users).set({ email: 'ben@example.com' })
  })
  const expected = await rowsOf(changed)
  await changed.close()
  await expect(moveDatabase(place, quiet)).rejects.toThrow(/The table users differs.* run move --restart/)
  await moveDatabase(place, { ...quiet, restart: true })
  const moved = await openDb(place)
  expect(await rowsOf(moved)).toEqual(expected)
  await moved.close()
})
