import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openDb } from '../../src/db/open-db.ts'
import { catalogueOf } from '../support/catalogue.ts'
import { emptyPlace, freshPlace } from '../support/databases.ts'
import { asNextVersion } from '../support/next-migration.ts'
import { OLD, oldPlace } from '../support/old-database.ts'
import { historyOf, readSql, runSql } from '../support/raw-sql.ts'

const ready = { database: true, migrations: true, writable: true }

test('five processes can open an empty database concurrently', async () => {
  const place = await emptyPlace()
  const opened = await Promise.all(Array.from({ length: 5 }, () => openDb(place)))
  for (const db of opened) {
    expect(await db.ready()).toEqual(ready)
    expect(await db.read.$count(db.schema.feature_limits)).toBe(1)
  }
  await Promise.all(opened.map((db) => db.close()))
})

test('a database missing a migration is not ready', async () => {
  const place = await freshPlace()
  const db = await openDb(place)
  const history = historyOf(place)
  await runSql(place, `DELETE FROM ${history} WHERE created_at = (SELECT max(created_at) FROM ${history})`)
  expect(await db.ready()).toEqual({ ...ready, migrations: false })
  await db.close()
})

test('a database of a newer version is not modified', async () => {
  const place = await freshPlace()
  await asNextVersion(inject('db'), async () => (await openDb(place)).close())
  const [catalogue, history] = [
    await catalogueOf(place),
    await readSql(place, `SELECT * FROM ${historyOf(place)}`),
  ]
  await expect(openDb(place)).rejects.toThrow(
    'The database was migrated by a newer Whofor. Run that version, or restore a backup.',
  )
  expect(await catalogueOf(place)).toEqual(catalogue)
  expect(await readSql(place, `SELECT * FROM ${historyOf(place)}`)).toEqual(history)
})

test.each([
  ['the first one', emptyPlace, 'survey_responses_submission', 0],
  ['a later one, of a database of the oldest version', oldPlace, 'second_step', OLD.allAnswers],
] as const)(
  'a process killed in a migration leaves nothing of it, and the next start completes it: %s',
  async (_, make, statement, answers) => {
    const place = await make()
    const before = await catalogueOf(place)
    const child = join(import.meta.dirname, '../support/killed-migration.ts')
    const at = place.databaseUrl ?? join(place.dataDir, 'whofor.db')
    const { signal, stderr } = spawnSync(process.execPath, [child, statement, at], { encoding: 'utf8' })
    expect(signal, stderr).toBe('SIGKILL')
    expect(await catalogueOf(place)).toEqual(before)
    await asNextVersion(inject('db'), async () => {
      const db = await openDb(place)
      expect(await db.ready()).toEqual(ready)
      expect(await db.read.$count(db.schema.feature_limits)).toBe(1)
      expect(await db.read.$count(db.schema.survey_responses)).toBe(answers)
      await db.close()
    })
  },
)
