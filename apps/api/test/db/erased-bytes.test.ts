import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openDb } from '../../src/db/open-db.ts'
import { purgeOutdated } from '../../src/start-background-work.ts'
import { deletionOf, untilErased } from '../account-deletion/deletion-path.ts'
import { runCli } from '../cli/run-cli.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { freshPlace, type Place } from '../support/databases.ts'
import { startInstance } from '../support/instance.ts'
import { readPublished, sheetOf, submit } from '../support/survey-path.ts'

const fileOf = ({ dataDir }: Place) => join(dataDir, 'whofor.db')

/** The database with its log, as a thief would read it. */
const bytesOf = (place: Place) =>
  Buffer.concat([fileOf(place), `${fileOf(place)}-wal`].filter(existsSync).map((file) => readFileSync(file)))

test.runIf(inject('db') === 'sqlite')('what was erased is in no byte of the database', async () => {
  const place = await freshPlace()
  const instance = await startInstance({ db: await openDb(place), work: false })
  const { deps, visitor } = instance
  const [owner, leaver] = [await instance.owner(), await instance.owner('leaver@deleted.example.com')]
  const { id, slug } = await insertAnsweredSurvey(deps.db, owner.id, { answers: 300 })
  const survey = await readPublished(owner, id)
  for (const name of ['nora', 'kept', 'nora', 'olga', 'nora'])
    expect(
      (await submit(visitor(), slug, sheetOf(survey), { email: `${name}@erased.example.com` })).status,
    ).toBe(201)
  for (const address of ['nora@erased', 'kept@erased', 'leaver@deleted'])
    expect(bytesOf(place).includes(address), address).toBe(true)

  for (const email of ['nora@erased.example.com', 'olga@erased.example.com'])
    expect((await owner.post(`/api/surveys/${id}/erase-respondent`, { email })).status).toBe(200)
  expect((await deletionOf(leaver)).status).toBe(204)
  await untilErased(instance, leaver.id)
  // What tells the leaver that it is done.
  deps.mail.start()
  await expect.poll(() => deps.db.read.$count(deps.db.schema.mail_outbox)).toBe(0)
  await purgeOutdated(deps)
  for (const address of ['nora@erased', 'olga@erased', 'leaver@deleted'])
    expect(bytesOf(place).includes(address), address).toBe(false)
  expect(bytesOf(place).includes('kept@erased')).toBe(true)
})

test.runIf(inject('db') === 'sqlite')('vacuum gives the space of what was deleted back', async () => {
  const place = await freshPlace()
  const db = await openDb(place)
  const instance = await startInstance({ db, work: false })
  const owner = await instance.owner('ana@example.com')
  const { id } = await insertAnsweredSurvey(db, owner.id, { answers: 5000 })
  await db.write(async (tx) => void (await tx.delete(db.schema.survey_responses)))
  expect(id).not.toBe('')
  const open = await runCli(place, ['vacuum'])
  expect(open).toEqual({
    code: 1,
    out: '',
    err: `A server has ${fileOf(place)} open. Stop it first.\n`,
  })
  await instance.deps.close()

  const { size, mode } = statSync(fileOf(place))
  const done = await runCli(place, ['vacuum'])
  expect(done).toMatchObject({ code: 0, err: '' })
  expect(done.out).toMatch(/^The database had \d\.\d MB and has \d\.\d MB now\.\n$/)
  expect(statSync(fileOf(place)).size).toBeLessThan(size / 2)
  expect(statSync(fileOf(place)).mode).toBe(mode)
  expect((await runCli(place, ['doctor'])).out).toMatch(/^ok +database .*accounts 1, surveys 1, responses 0/m)
})

test('vacuum is for SQLite', async () => {
  const { dataDir } = await freshPlace('sqlite')
  expect(await runCli({ dataDir, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }, ['vacuum'])).toEqual({
    code: 1,
    out: '',
    err: 'PostgreSQL gives space back by itself; see docs/operating.md, "What was deleted".\n',
  })
})
