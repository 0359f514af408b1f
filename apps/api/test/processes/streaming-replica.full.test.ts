import { surveyPage } from '@whofor/core/survey/schema'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDb } from '../../src/db/open-db.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { atEndOfFile } from '../support/clean-up.ts'
import { clockFrom } from '../support/clock.ts'
import { freshFolder } from '../support/databases.ts'
import { startInstance } from '../support/instance.ts'
import { startPostgresServer } from '../support/postgres-server.ts'
import { startStandby } from '../support/standby-server.ts'
import { readJson } from '../support/visitor.ts'

test('lists and figures are read from a streaming replica, which refuses none of their queries', async () => {
  const primary = await startPostgresServer(['fsync=off', 'wal_level=replica', 'max_wal_senders=2'])
  atEndOfFile(primary.stop)
  const admin = await primary.connect('postgres')
  await admin.query('CREATE DATABASE whofor')
  await admin.end()
  const place = { databaseUrl: `${primary.url}/whofor`, dataDir: await freshFolder(atEndOfFile) }
  await (await openDb(place)).close()
  const standby = await startStandby(primary)
  atEndOfFile(standby.stop)
  // The lag of the replica is measured by this clock: one that stands still makes no replica late, however slow the machine.
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const db = await openDb({ ...place, readUrl: `${standby.url}/whofor`, poolSize: 5 })
  atEndOfFile(() => db.close())
  const { clock, pass } = clockFrom()
  const { owner, visitor } = await startInstance({ db, clock, work: false })
  const ana = await owner()
  const { id } = await insertAnsweredSurvey(db, ana.id, { answers: 12, columns: { title: 'Replayed' } })

  const get = async (path: string) => {
    // Beyond the seconds in which an owner's own changes are read from the primary.
    pass(60_000)
    const reply = await ana.get(path)
    expect(reply.status, path).toBe(200)
    return reply.json()
  }
  const titles = async () => surveyPage.parse(await get('/api/surveys')).items.map(({ title }) => title)
  const used = async () =>
    (await readJson<{ replica: { used: boolean } }>(await visitor().get('/readyz'))).replica.used
  const replica = await standby.connect('whofor')
  const writer = await primary.connect('whofor')
  const { rows } = await writer.query('SELECT pg_current_wal_lsn()::text AS position')
  await writer.end()
  const isReplayed = async () =>
    (await replica.query('SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS yes', [rows[0]?.position])).rows[0]
      ?.yes
  await expect.poll(isReplayed).toBe(true)
  await expect.poll(used).toBe(true)
  expect(await titles()).toEqual(['Replayed'])
  await replica.query('SELECT pg_wal_replay_pause()')
  await expect
    .poll(async () => (await replica.query('SELECT pg_get_wal_replay_pause_state() AS state')).rows[0]?.state)
    .toBe('paused')
  await insertAnsweredSurvey(db, ana.id, { answers: 0, columns: { title: 'Not replayed yet' } })
  expect(await titles(), 'from the replica').toEqual(['Replayed'])
  for (const path of [
    '/api/dashboard',
    '/api/personas',
    '/api/search?q=bread',
    ...['results', 'groups', 'responses', 'refused', 'uncounted'].map((part) => `/api/surveys/${id}/${part}`),
    '/api/surveys?search=bread',
  ])
    await get(path)
  expect(await used()).toBe(true)
  await replica.query('SELECT pg_wal_replay_resume()')
  await replica.end()
  await expect.poll(titles).toContain('Not replayed yet')
})
