import { HOUR_MS } from '@whofor/core/durations'
import { type JobReply, jobList, jobReply, liveEvent } from '@whofor/core/job'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Job } from '../../src/db/schema/rows.ts'
import type { DepsOptions } from '../../src/deps.ts'
import { eventRoutes } from '../../src/features/jobs/routes.ts'
import { requestLog } from '../../src/http/observe-requests.ts'
import { makeScope } from '../../src/http/request-scope.ts'
import type { NewJob } from '../../src/jobs/port.ts'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { personaOf, surveyOf } from '../support/rows.ts'
import { readJson, Visitor } from '../support/visitor.ts'
import { countersOf, THREE_PERSONAS } from './job-bench.ts'
import { readStream } from './read-stream.ts'

async function setUp(options: DepsOptions = {}) {
  const instance = await startInstance({ work: false, ...options })
  const owner = await instance.owner()
  const survey = surveyOf(owner.id, { title: 'Guests of the hotel' })
  const { db, jobs } = instance.deps
  await db.write(async (tx) => {
    await tx.insert(db.schema.persona_surveys).values(survey)
  })
  const subject = { type: 'survey', id: String(survey.id) } as const
  const account = { id: owner.id, account_tier: 'free_beta', is_admin: false }
  const enqueue = (input: Partial<NewJob> = {}): Promise<Job> =>
    db.write((tx) => jobs.enqueue(tx, account, { ...THREE_PERSONAS, subject, ...input }))
  return { instance, owner, enqueue, db, jobs }
}

async function listed(visitor: Visitor, query = ''): Promise<JobReply[]> {
  return jobList.parse(await readJson(await visitor.get(`/api/jobs${query}`))).items
}

test('the owner sees a job with its subject and its finished and requested personas', async () => {
  const { owner, enqueue, db } = await setUp()
  const job = await enqueue()
  await db.write(async (tx) => {
    const of = { job_id: job.id }
    await tx
      .insert(db.schema.personas)
      .values([
        personaOf(owner.id, { ...of, id: 'second', ordinal: 1 }),
        personaOf(owner.id, { ...of, id: 'first', ordinal: 0 }),
        personaOf(owner.id, { ...of, id: 'thrown away', ordinal: 2, deleted_at: 1 }),
      ])
  })
  const reply = await owner.get(`/api/jobs/${job.id}`)
  expect(reply.status).toBe(200)
  expect(jobReply.parse(await reply.json())).toEqual({
    id: job.id,
    kind: 'survey.personas',
    state: 'queued',
    revision: 1,
    progress: 0,
    subject: { type: 'survey', id: job.subject_id, title: 'Guests of the hotel', image_url: null },
    question_id: null,
    section: null,
    translation: null,
    done: 3,
    of: 3,
    persona_ids: ['first', 'second'],
    error: null,
    cancel_requested: false,
    created_at: job.created_at,
    finished_at: null,
  })
})

test('the list has active jobs and those that ended within a day, newest first', async () => {
  const { owner, enqueue, db, jobs } = await setUp()
  const uses = { requests: 1, personas: 0 }
  const old = await enqueue({ uses })
  const cancelled = await enqueue({ uses })
  const question = await enqueue({ uses, kind: 'survey.question', input: { question_id: 'q1', mend: [] } })
  await jobs.cancel(owner, old.id)
  await jobs.cancel(owner, cancelled.id)
  await db.write(async (tx) => {
    await tx
      .update(db.schema.jobs)
      .set({ finished_at: Date.now() - 25 * HOUR_MS })
      .where(eq(db.schema.jobs.id, old.id))
  })
  expect((await listed(owner)).map(({ id }) => id)).toEqual([question.id, cancelled.id])
  expect(await listed(owner, '?state=active')).toMatchObject([
    { id: question.id, question_id: 'q1', done: 0, of: 0 },
  ])
  expect((await owner.get('/api/jobs?state=sleeping')).status).toBe(422)
})

test('a job can be cancelled and retried', async () => {
  const { owner, enqueue, db } = await setUp()
  const job = await enqueue()
  const cancelled = await owner.post(`/api/jobs/${job.id}/cancel`)
  expect([cancelled.status, await cancelled.json()]).toMatchObject([200, { state: 'cancelled' }])
  expect(await countersOf({ db, owner: { ...owner, account_tier: '', is_admin: false } })).toMatchObject({
    personas_reserved: 0,
  })
  const again = await owner.post(`/api/jobs/${job.id}/retry`)
  expect([again.status, await again.json()]).toMatchObject([
    202,
    { state: 'queued', cancel_requested: false },
  ])
})

test('another user cannot find it', async () => {
  const { instance, enqueue } = await setUp()
  const job = await enqueue()
  const stranger = await instance.owner()
  const visitor = instance.visitor()
  for (const [method, path] of [
    ['GET', `/api/jobs/${job.id}`],
    ['POST', `/api/jobs/${job.id}/cancel`],
    ['POST', `/api/jobs/${job.id}/retry`],
  ] as const) {
    const body = method === 'POST' ? {} : undefined
    expect((await stranger.request(method, path, body)).status).toBe(404)
    expect((await visitor.request(method, path, body)).status).toBe(401)
  }
  expect(await listed(stranger)).toEqual([])
  expect((await visitor.get('/api/jobs')).status).toBe(401)
  expect((await visitor.get('/api/events')).status).toBe(401)
  expect((await stranger.get('/api/jobs/not-an-id')).status).toBe(404)
})

test('a page receives only its owner’s events, with current state', async () => {
  const { instance, owner, enqueue } = await setUp()
  const job = await enqueue()
  const reply = await owner.get('/api/events')
  expect(reply.headers.get('content-type')).toContain('text/event-stream')
  const stream = readStream(reply)
  expect(await stream.next()).toBe('retry: 1000')
  instance.deps.events.publish('somebody else', { type: 'survey.changed', survey_id: 'theirs' })
  instance.deps.events.publish(owner.id, { type: 'job', job_id: 'of no job' })
  await owner.post(`/api/jobs/${job.id}/cancel`)
  const nextJob = async () => {
    const [name, data = ''] = (await stream.next()).split('\n')
    expect(name).toBe('event: change')
    const event = liveEvent.parse(JSON.parse(data.replace('data: ', '')))
    return event.type === 'job' ? event.job : null
  }
  // On PostgreSQL, the event of its start may arrive as late as this.
  let shown = await nextJob()
  if (shown?.state === 'queued') shown = await nextJob()
  expect(shown).toMatchObject({
    id: job.id,
    state: 'cancelled',
    subject: { title: 'Guests of the hotel' },
  })
  await stream.cancel()
})

test('a stream ends when the instance stops', async () => {
  const { instance, owner } = await setUp()
  const stream = readStream(await owner.get('/api/events'))
  await stream.next()
  await instance.deps.events.close()
  expect(await stream.rest()).toBe('')
})

test('an idle stream sends heartbeats and ends after its maximum duration', async () => {
  const { instance, owner } = await setUp()
  const visitor = quickEvents(instance, owner, { heartbeatMs: 10, lifeMs: 100_000 })
  const stream = readStream(await visitor.get('/'))
  await stream.next()
  for (let beat = 0; beat < 3; beat += 1) {
    expect(await stream.next()).toBe(': heartbeat\nevent: heartbeat\ndata: {}')
  }
  await stream.cancel()
  const short = quickEvents(instance, owner, { heartbeatMs: 100_000, lifeMs: 10 })
  expect(await readStream(await short.get('/')).rest()).toBe('retry: 1000\n\n')
})

test('signing out ends only the streams of that session', async () => {
  const { instance, owner } = await setUp()
  const elsewhere = instance.visitor()
  const credentials = { email: owner.email, password: 'correct horse battery' }
  expect((await elsewhere.post('/api/auth/sign-in', credentials)).status).toBe(200)
  const stream = readStream(await owner.get('/api/events'))
  const other = readStream(await elsewhere.get('/api/events'))
  for (const one of [stream, other]) expect(await one.next()).toBe('retry: 1000')
  expect((await owner.post('/api/auth/sign-out?scope=local')).status).toBe(204)
  expect(await stream.rest()).toBe('')
  instance.deps.events.publish(owner.id, { type: 'survey.changed', survey_id: 'mine' })
  expect(await other.next()).toContain('event: change')
  await other.cancel()
})

test.each(['banned', 'made an administrator by a command', 'signed out by another process'])(
  'a stream ends with its next heartbeat when its user was %s',
  async (how) => {
    const { instance, owner } = await setUp()
    const { db } = instance.deps
    const { users, users_extended, sessions } = db.schema
    const visitor = quickEvents(instance, owner, { heartbeatMs: 10, lifeMs: 100_000 })
    const stream = readStream(await visitor.get('/'))
    await stream.next()
    await db.write(async (tx) => {
      if (how === 'banned') await tx.update(users).set({ banned_at: 1 })
      else if (how.startsWith('signed out')) await tx.delete(sessions)
      else await tx.update(users_extended).set({ is_admin: true })
    })
    expect(await stream.rest()).toMatch(/^(: heartbeat\n.*\n.*\n\n)*$/)
  },
)

test('a user has at most five streams; closing one makes room', async () => {
  const { instance, owner } = await setUp()
  const open = async () => owner.get('/api/events')
  const streams = await Promise.all(Array.from({ length: 5 }, async () => readStream(await open())))
  expect((await open()).status).toBe(429)
  const other = await instance.owner()
  const theirs = await other.get('/api/events')
  expect(theirs.status).toBe(200)
  await theirs.body?.cancel()
  await streams[0]?.cancel()
  await expect.poll(async () => (await open()).status).toBe(200)
})

test('a HEAD request does not count as a stream', async () => {
  const { owner } = await setUp()
  for (let time = 0; time < 6; time += 1) {
    expect((await owner.request('HEAD', '/api/events')).status).toBe(200)
  }
  const reply = await owner.get('/api/events')
  expect(reply.status).toBe(200)
  await reply.body?.cancel()
})

test('retrying calls the model and is rate limited accordingly', async () => {
  const { instance, owner, enqueue } = await setUp({
    limits: memoryRateLimits({ ai: { points: 2, duration: 60 } }),
  })
  const job = await enqueue()
  const again = async () => {
    await owner.post(`/api/jobs/${job.id}/cancel`)
    return (await owner.post(`/api/jobs/${job.id}/retry`)).status
  }
  expect([await again(), await again(), await again()]).toEqual([202, 202, 429])
  expect((await instance.deps.jobs.cancel(owner, job.id)).state).toBe('cancelled')
})

/** The events route with custom timing, for a session of the instance. */
function quickEvents(instance: Instance, owner: Visitor, timing: Parameters<typeof eventRoutes>[1]): Visitor {
  const app = new Hono()
    .use(requestLog(instance.deps.log))
    .use(makeScope(instance.deps.env))
    .route('/', eventRoutes(instance.deps, timing))
    .onError((error) => {
      throw error
    })
  const visitor = new Visitor((path, init) => app.request(path, init))
  for (const [name, value] of owner.cookies) visitor.cookies.set(name, value)
  return visitor
}
