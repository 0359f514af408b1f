import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { responsePage } from '@whofor/core/survey/response-schema'
import { asc, eq } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { createBackup } from '../../src/backup/create-backup.ts'
import { restoreBackup } from '../../src/backup/restore-backup.ts'
import { openDb } from '../../src/db/open-db.ts'
import {
  cancelPartition,
  findPartitions,
  partitionResponses,
} from '../../src/db/partition/partition-responses.ts'
import { COPY, createCopy, TABLE } from '../../src/db/partition/table-copy.ts'
import { doctorCommand } from '../../src/doctor/doctor-command.ts'
import { readEnv } from '../../src/env.ts'
import { runCli } from '../cli/run-cli.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { atEndOfFile } from '../support/clean-up.ts'
import { emptyPlace, freshPlace } from '../support/databases.ts'
import { startInstance } from '../support/instance.ts'
import { readPublished, sheetOf, submit } from '../support/survey-path.ts'

/** One more than a batch of the copy. */
const ANSWERS = 2001
const CLI = join(import.meta.dirname, '../../dist/cli.js')

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString })
  // The database is dropped at the end.
  client.on('error', () => {})
  await client.connect()
  return client
}

async function served() {
  const { dataDir, databaseUrl = '' } = await freshPlace()
  const db = await openDb({ dataDir, databaseUrl, poolSize: 10 })
  atEndOfFile(() => db.close())
  const instance = await startInstance({ db, work: false })
  const owner = await instance.owner()
  const large = await insertAnsweredSurvey(db, owner.id, { answers: ANSWERS, questions: 2 })
  const small = await insertAnsweredSurvey(db, owner.id, { answers: 10, questions: 2 })
  const { survey_responses: responses } = db.schema
  const idsOf = async (survey: string) => {
    const rows = await db.read
      .select({ id: responses.id })
      .from(responses)
      .where(eq(responses.survey_id, survey))
      .orderBy(asc(responses.id))
    return rows.map(({ id }) => id)
  }
  return { ...instance, db, owner, large, small, idsOf, place: { dataDir, databaseUrl } }
}

test.runIf(inject('db') === 'postgres')(
  'answers are partitioned while they come in, also after kill -9 half-way, and survive backup and restore',
  async () => {
    const { db, owner, visitor, large, small, idsOf, place } = await served()
    const { databaseUrl } = place
    const client = await connect(databaseUrl)
    // Stops the copy in its second batch.
    await client.query('BEGIN')
    await client.query('SELECT FROM persona_surveys WHERE id = $1 FOR UPDATE', [small.id])
    const child = spawn(process.execPath, [CLI, 'partition', '--parts', '4'], {
      env: { DATA_DIR: place.dataDir, DATABASE_URL: databaseUrl },
      stdio: 'ignore',
    })
    atEndOfFile(async () => void child.kill('SIGKILL'))
    const blocked = `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FOR KEY SHARE'`
    await expect.poll(async () => (await db.postgres?.pool.query(blocked))?.rows[0]?.count).toBe(1)
    child.kill('SIGKILL')
    await once(child, 'close')
    await client.query('COMMIT')

    const doctor = async () =>
      (await doctorCommand(readEnv({ DATA_DIR: place.dataDir, DATABASE_URL: databaseUrl }))).text
    expect(await doctor()).toMatch(/^WARNING +partitions +the copy is unfinished/m)
    // What changes meanwhile, of what was copied and of what was not.
    const survey = await readPublished(owner, large.id)
    expect((await submit(visitor(), large.slug, sheetOf(survey))).status).toBe(201)
    const [copied = ''] = await idsOf(large.id)
    const [waiting = ''] = await idsOf(small.id)
    for (const [id, response] of [
      [large.id, copied],
      [small.id, waiting],
    ])
      expect((await owner.delete(`/api/surveys/${id}/responses/${response}`)).status).toBe(204)
    expect((await owner.post(`/api/surveys/${large.id}/responses/${copied}/restore`)).status).toBe(204)

    const lines: string[] = []
    const options = { parts: 4, report: (line: string) => lines.push(line) }
    const before = [await idsOf(large.id), await idsOf(small.id)]
    expect(await partitionResponses(databaseUrl, options)).toEqual({ parts: 4, rows: ANSWERS + 10 })
    expect(lines).toEqual(['Resuming an earlier partition command.'])
    expect([await idsOf(large.id), await idsOf(small.id)]).toEqual(before)
    expect(await doctor()).toMatch(/^ok +partitions +responses are spread over 4 tables$/m)
    expect(await doctor()).toMatch(/^ok +counters /m)
    expect(await runCli(place, ['partition'])).toMatchObject({
      code: 1,
      err: 'The responses are in 4 partitions already.\n',
    })

    // The connections and prepared statements of the running server.
    expect((await submit(visitor(), small.slug, sheetOf(survey))).status).toBe(201)
    const reply = await owner.get(`/api/surveys/${small.id}/responses`)
    expect(responsePage.parse(await reply.json()).items[0]).toMatchObject({ number: 11 })
    const plan = await client.query(`EXPLAIN SELECT FROM survey_responses WHERE survey_id = '${small.id}'`)
    expect(new Set(JSON.stringify(plan.rows).match(/survey_responses_part_\d+/g)).size).toBe(1)

    const file = join(place.dataDir, 'partitioned.whofor-backup')
    await createBackup(place, file)
    const target = await emptyPlace()
    const to = { dataDir: target.dataDir, databaseUrl: target.databaseUrl ?? '' }
    for (const replace of [false, true]) {
      await restoreBackup(to, file, { replace, chooseKeys: async () => 'keep' })
      expect(await findPartitions(to.databaseUrl)).toEqual({ parts: 4, begun: false })
    }
    const restored = await openDb(to)
    expect(await restored.read.$count(restored.schema.survey_responses)).toBe(ANSWERS + 11)
    await restored.close()
    await client.end()
    await db.close()
  },
)

test.runIf(inject('db') === 'postgres')('a copy that differs is refused and can be cancelled', async () => {
  const { databaseUrl = '', dataDir } = await freshPlace()
  const db = await openDb({ databaseUrl, dataDir })
  const { owner } = await startInstance({ db, work: false })
  await insertAnsweredSurvey(db, (await owner()).id, { answers: 3 })
  const client = await connect(databaseUrl)
  await client.query('BEGIN')
  await createCopy(client, 2)
  await client.query(
    `INSERT INTO ${COPY} (id, survey_id, number, submission_id, answers, metadata, created_at)
     SELECT 'ghost', survey_id, 99, 'ghost', answers, metadata, 1 FROM ${TABLE} LIMIT 1`,
  )
  await client.query('COMMIT')
  await client.end()
  const partition = () => partitionResponses(databaseUrl, { parts: 2, report: () => {} })
  await expect(partition()).rejects.toThrow('differs')
  expect(await findPartitions(databaseUrl)).toEqual({ parts: 0, begun: true })
  expect(await cancelPartition(databaseUrl)).toBe(true)
  expect(await cancelPartition(databaseUrl)).toBe(false)
  expect(await partition()).toEqual({ parts: 2, rows: 3 })
  await db.close()
})

test.runIf(inject('db') === 'sqlite')(
  'partitions need PostgreSQL, and a number that makes sense',
  async () => {
    const place = await freshPlace()
    expect(await runCli(place, ['partition'])).toMatchObject({
      code: 1,
      err: 'Partitions need PostgreSQL: set DATABASE_URL, or move the data there first.\n',
    })
    expect((await runCli(place, ['partition', '--parts', '1'])).code).toBe(2)
  },
)
