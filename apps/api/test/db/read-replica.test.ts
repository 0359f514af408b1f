import { surveyPage } from '@whofor/core/survey/schema'
import { Pool } from 'pg'
import { expect, inject, test } from 'vitest'
import { openDb } from '../../src/db/open-db.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { clockFrom } from '../support/clock.ts'
import { freshDb, freshPlace } from '../support/databases.ts'
import { startInstance } from '../support/instance.ts'
import { readJson } from '../support/visitor.ts'

type Ready = { status: string; replica: { used: boolean; lag_ms: number | null } }

/** Both databases are on one server, so its "replica" is never behind; other contents show which one answered. */
test.runIf(inject('db') === 'postgres')(
  'lists are read from the replica, but not what was just changed, and from the primary when it is away',
  async () => {
    const { databaseUrl, dataDir } = await freshPlace()
    const place = { ...(databaseUrl ? { databaseUrl } : {}), dataDir }
    const copy = await freshDb()
    const readUrl = copy.postgres?.connectionString ?? ''
    const { clock, pass } = clockFrom()
    const db = await openDb({ ...place, readUrl, poolSize: 5 })
    const { deps, owner, visitor } = await startInstance({
      db,
      clock,
      work: false,
      env: { metricsToken: 'm'.repeat(16) },
    })
    const ready = async () => readJson<Ready>(await visitor().get('/readyz'))
    await expect.poll(async () => (await ready()).replica.used).toBe(true)

    const ana = await owner()
    const columns = (title: string) => ({ answers: 0, columns: { title } })
    const { id } = await insertAnsweredSurvey(db, ana.id, columns('On the primary'))
    await copy.write(async (tx) => {
      await tx.insert(copy.schema.users).values({ id: ana.id, email: 'ana@example.com', created_at: 1 })
    })
    await insertAnsweredSurvey(copy, ana.id, columns('On the replica'))
    const titles = async () => {
      const page = surveyPage.parse(await (await ana.get('/api/surveys')).json())
      return page.items.map(({ title }) => title).join()
    }
    expect(await titles(), 'just signed in').toBe('On the primary')
    const later = () => {
      pass(60_000)
      return titles()
    }
    await expect.poll(later).toBe('On the replica')
    expect((await ana.get(`/api/surveys/${id}`)).status, 'no list').toBe(200)

    expect((await ana.patch('/api/account/profile', { currency: 'EUR' })).status).toBe(200)
    expect(ana.cookies.has('whofor_written')).toBe(true)
    expect(await titles(), 'a change by this browser').toBe('On the primary')
    // As browsers do after some seconds.
    ana.cookies.delete('whofor_written')
    await expect.poll(later).toBe('On the replica')
    deps.events.publish(ana.id, { type: 'survey.responded', survey_id: id, response_count: 1 })
    await expect.poll(titles).toBe('On the primary')
    expect(
      await (await visitor().get('/metrics', { authorization: `Bearer ${'m'.repeat(16)}` })).text(),
    ).toMatch(/^whofor_db_replica_used 1$/m)

    // A page that is open: its next request finds the replica gone.
    const other = await owner()
    pass(60_000)
    await expect.poll(async () => (await other.get('/api/surveys')).status).toBe(200)
    await copy.close()
    const admin = new Pool({ connectionString: `${inject('postgresUrl')}/postgres`, max: 1 })
    await admin.query(`ALTER DATABASE ${new URL(readUrl).pathname.slice(1)} ALLOW_CONNECTIONS false`)
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
      new URL(readUrl).pathname.slice(1),
    ])
    await admin.end()
    expect((await other.get('/api/surveys')).status).toBe(200)
    expect(await titles()).toBe('On the primary')
    await expect.poll(ready).toMatchObject({ status: 'ready', replica: { used: false, lag_ms: null } })
  },
)
