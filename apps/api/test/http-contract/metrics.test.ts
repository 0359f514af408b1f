import { join } from 'node:path'
import { MINUTE_MS } from '@whofor/core/durations'
import { expect, test } from 'vitest'
import { createBackup } from '../../src/backup/create-backup.ts'
import { newId } from '../../src/db/new-id.ts'
import { openDb } from '../../src/db/open-db.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { freshFolder, freshPlace } from '../support/databases.ts'
import { startInstance } from '../support/instance.ts'

const TOKEN = 'a-token-of-the-operator'
const SAMPLE = /^([a-z_]+)(?:\{((?:[a-z]+="(?:[^"\\\n]|\\[\\"n])*",?)+)\})? (-?[\d.e+-]+)$/

/** Samples by name and labels; fails for a line that is none of the text format's. */
function samplesOf(text: string): Map<string, number> {
  const samples = new Map<string, number>()
  const types = new Set<string>()
  for (const line of text.trimEnd().split('\n')) {
    const [, type] = /^# TYPE ([a-z_]+) (?:counter|gauge|histogram)$/.exec(line) ?? []
    if (type) types.add(type)
    if (line.startsWith('#')) continue
    const [, name = '', labels = '', value] = SAMPLE.exec(line) ?? []
    expect(types, line).toContain(name.replace(/_(bucket|sum|count)$/, ''))
    expect(samples.has(`${name}{${labels}}`), line).toBe(false)
    samples.set(`${name}{${labels}}`, Number(value))
  }
  return samples
}

test('there are no metrics without a token', async () => {
  const { visitor } = await startInstance({ work: false })
  expect((await visitor().get('/metrics', { authorization: 'Bearer undefined' })).status).toBe(404)
})

test('the metrics show what happened, by route templates and without slugs', async () => {
  const { deps, visitor, owner } = await startInstance({ env: { metricsToken: TOKEN } })
  const scrape = () => visitor().get('/metrics', { authorization: `Bearer ${TOKEN}` })
  for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`])
    expect((await visitor().get('/metrics', { authorization })).status).toBe(401)

  const ana = await owner()
  const { id, slug } = await insertAnsweredSurvey(deps.db, ana.id, { answers: 3 })
  const path = `/api/public/surveys/${slug}/responses`
  const answers = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`q${at + 1}`, 'a']))
  expect((await visitor().post(path, { submission_id: newId(), answers, email: null })).status).toBe(201)
  expect((await visitor().post(path, { submission_id: newId(), answers: {}, email: null })).status).toBe(400)
  for (const missing of [`/api/surveys/${newId()}`, '/s/nowhere', '/api/nothing', '/nothing.js'])
    await ana.get(missing)
  expect((await visitor().get(`/api/surveys/${id}`)).status).toBe(401)
  expect((await ana.post(`/api/surveys/${id}/close`)).ok).toBe(true)
  await expect.poll(async () => (await scrape()).text()).toMatch(/whofor_jobs_ended_total\{.*succeeded"\} 1/)

  const reply = await scrape()
  expect(reply.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await reply.text()
  const samples = samplesOf(text)
  expect(Object.fromEntries(samples)).toMatchObject({
    'whofor_survey_responses_total{result="stored",code=""}': 1,
    'whofor_survey_responses_total{result="refused",code="answers_incomplete"}': 1,
    'whofor_http_requests_total{method="POST",route="/api/public/surveys/:slug/responses",status="201"}': 1,
    'whofor_http_requests_total{method="GET",route="/api/surveys/:id",status="401"}': 1,
    'whofor_http_requests_total{method="GET",route="/api/surveys/:id",status="404"}': 1,
    'whofor_http_requests_total{method="GET",route="/s/:slug",status="404"}': 1,
    'whofor_http_request_duration_seconds_count{method="GET",route="/s/:slug"}': 1,
    'whofor_jobs{state="queued"}': 0,
    'whofor_jobs_ended_total{kind="survey.personas",state="succeeded"}': 1,
    'whofor_db_up{}': 1,
    'whofor_db_writes_waiting{}': 0,
  })
  for (const name of ['whofor_db_commits_total{}', 'process_resident_memory_bytes{}'])
    expect(samples.get(name), name).toBeGreaterThan(0)
  expect(samples.get('whofor_ai_calls_total{type="persona",outcome="succeeded"}')).toBeGreaterThan(0)
  expect(samples.get('whofor_ai_tokens_total{type="persona"}')).toBeGreaterThan(0)
  expect(samples.get('whofor_event_loop_lag_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0)
  for (const hidden of [slug, id, ana.id, 'nowhere', 'nothing']) expect(text).not.toContain(hidden)
})

test('the metrics show what waits, what fails, and how much space there is', async () => {
  const place = await freshPlace()
  const env = { metricsToken: TOKEN, dataDir: place.dataDir }
  const instance = await startInstance({ work: false, db: await openDb(place), env })
  const { db } = instance.deps
  const ana = await instance.owner()
  const scrape = async () => {
    const reply = await instance.visitor().get('/metrics', { authorization: `Bearer ${TOKEN}` })
    return samplesOf(await reply.text())
  }
  expect(Object.fromEntries(await scrape())).toMatchObject({
    'whofor_mails_failing{}': 0,
    'whofor_webhook_deliveries_waiting{}': 0,
    'whofor_jobs_oldest_queued_seconds{}': 0,
  })

  const { mail_outbox, webhooks, webhook_deliveries, jobs } = db.schema
  const before = Date.now() - 10 * MINUTE_MS
  const at = { created_at: before, next_attempt_at: before }
  const mail = {
    ...at,
    kind: 'code',
    recipient: 'x@example.com',
    content: '',
    expires_at: Date.now() + MINUTE_MS,
  }
  const webhook = { id: newId(), user_id: ana.id, url: 'https://example.com', events: [], secret: '' }
  const delivery = {
    ...at,
    webhook_id: webhook.id,
    event_id: newId(),
    event: 'webhook.test',
    body: '',
  } as const
  await db.write(async (tx) => {
    await tx.insert(mail_outbox).values([mail, { ...mail, last_error: 'refused' }])
    await tx.insert(webhooks).values({ ...webhook, created_at: before, failing_since: before })
    await tx.insert(webhook_deliveries).values([
      { ...delivery, state: 'waiting' },
      { ...delivery, state: 'waiting', error: 'timeout' },
    ])
    await tx.insert(jobs).values({
      ...{ kind: 'persona.image', owner_id: ana.id, state: 'queued', input: {} },
      ...{ run_at: before, created_at: before },
    })
  })
  await createBackup(place, join(await freshFolder(), 'one.backup'))
  const samples = await scrape()
  expect(Object.fromEntries(samples)).toMatchObject({
    'whofor_mails_failing{}': 1,
    'whofor_webhook_deliveries_waiting{}': 2,
    'whofor_webhook_deliveries_failing{}': 1,
    'whofor_webhooks_failing{}': 1,
    ...(place.databaseUrl ? { 'whofor_db_connections{state="max"}': 20 } : {}),
  })
  const read = (name: string) => samples.get(`${name}{}`) ?? 0
  expect(read('whofor_jobs_oldest_queued_seconds')).toBeGreaterThanOrEqual(600)
  expect(read('whofor_db_size_bytes')).toBeGreaterThan(100_000)
  expect(read('whofor_disk_free_bytes')).toBeLessThan(read('whofor_disk_size_bytes'))
  expect(Math.abs(Date.now() / 1000 - read('whofor_last_backup_timestamp_seconds'))).toBeLessThan(600)
})
