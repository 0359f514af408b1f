import { API_SCOPES } from '@whofor/core/platform/api-key'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { personaOf } from '../support/rows.ts'
import type { Visitor } from '../support/visitor.ts'
import { openContract } from './contract.ts'

type Page = { items: { id: string; number: number }[]; next_cursor: string | null }
type Job = { id: string; state: string; persona_ids: string[] }

let now = Date.now()
let instance: Instance
let owner: Visitor
beforeAll(async () => {
  instance = await startInstance({ clock: () => now })
  owner = await instance.owner()
  await owner.useKey()
})

const untilDone = async ({ send }: Awaited<ReturnType<typeof openContract>>, id: string): Promise<Job> => {
  let job: Job | undefined
  await expect
    .poll(async () => {
      job = (await send<Job>('get', '/jobs/{id}', { id })).body
      return job.state
    })
    .toBe('succeeded')
  if (!job) throw new Error('no job')
  return job
}

test('a program makes a survey, reads its answers, makes personas and asks one; every reply is as documented', async () => {
  const contract = await openContract(owner)
  const { send } = contract
  const setup = {
    title: 'Saturday bread',
    relationship: 'Client',
    business_context: 'A bakery.',
    detail_level: 'simple',
    persona_count: 1,
  }
  const made = await send<{ survey: { id: string }; job: Job }>('post', '/surveys', {}, setup)
  expect(made.reply.headers.get('ratelimit')).toMatch(/^"api";r=\d+;t=\d+$/)
  await untilDone(contract, made.body.job.id)
  const published = await send<{ status: string; questions: { options: { id: string }[] }[] }>(
    'post',
    '/surveys/{id}/publish',
    { id: made.body.survey.id },
  )
  expect(published.body.status).toBe('active')
  expect(published.body.questions[0]?.options[0]?.id).toEqual(expect.any(String))
  await send('get', '/surveys/{id}', { id: made.body.survey.id })
  expect((await send<Page>('get', '/surveys')).body.items.map(({ id }) => id)).toEqual([made.body.survey.id])

  const survey = await insertAnsweredSurvey(instance.deps.db, owner.id, { answers: 30 })
  const results = await send<{ responses: number }>('get', '/surveys/{id}/results', { id: survey.id })
  expect(results.body.responses).toBe(30)
  const numbers: number[] = []
  let cursor = ''
  for (let pages = 0; pages < 3; pages++) {
    const { body } = await send<Page>('get', `/surveys/{id}/responses?limit=12${cursor}`, { id: survey.id })
    numbers.push(...body.items.map(({ number }) => number))
    cursor = `&cursor=${body.next_cursor}`
    expect(body.next_cursor === null).toBe(pages === 2)
  }
  expect(numbers).toEqual(Array.from({ length: 30 }, (_, at) => 30 - at))
  const closed = await send<{ job: Job }>(
    'post',
    '/surveys/{id}/close',
    { id: survey.id },
    { persona_count: 1 },
  )
  await untilDone(contract, closed.body.job.id)

  const created = await send<Job>(
    'post',
    '/personas',
    {},
    { description: 'A bakery by the harbour. Students who buy bread on Saturdays.', relationship: 'Client' },
  )
  const { persona_ids } = await untilDone(contract, created.body.id)
  expect(persona_ids).toHaveLength(1)
  await send('get', '/jobs')
  expect((await send<Page>('get', '/personas')).body.items).toHaveLength(2)
  const [id = ''] = persona_ids
  const persona = await send<{ name: string; evidence: unknown[] }>('get', '/personas/{id}', { id })
  expect(persona.body.evidence.length).toBeGreaterThan(0)
  const linked = await send<{ character: object }>('get', '/personas/{id}/json-ld', { id })
  expect(linked.body.character).toMatchObject({ '@type': 'Person', name: persona.body.name })
  const prompt = await send<{ system_prompt: string }>('get', '/personas/{id}/system-prompt', { id })
  expect(prompt.body.system_prompt).toContain(persona.body.name)
  const question = { question: 'When do you come?' }
  const headers = { 'idempotency-key': 'a-question-once-0001' }
  const asked = await send('post', '/personas/{id}/questions', { id }, question, headers)
  expect(asked.body).toMatchObject({ question: 'When do you come?', answer: expect.stringMatching(/\w/) })
  const again = await send('post', '/personas/{id}/questions', { id }, question, headers)
  expect([again.body, again.reply.headers.get('idempotent-replayed')]).toEqual([asked.body, 'true'])
  await send('get', '/personas/{id}', { id: 'unknown' })
  await send('post', '/personas', {}, { description: '' })
  expect(contract.unseen()).toEqual([])
})

test('the document names a key for every operation', async () => {
  const { document } = await openContract(owner)
  for (const methods of Object.values(document.paths))
    for (const one of Object.values(methods))
      expect(one).toMatchObject({ security: [{ apiKey: expect.any(Array) }] })
})

const SCOPED = [
  ['personas:read', 'GET', '/personas'],
  ['personas:write', 'POST', '/personas'],
  ['surveys:read', 'GET', '/surveys'],
  ['surveys:write', 'POST', '/surveys'],
  ['responses:read', 'GET', '/surveys/019a0000-0000-7000-8000-000000000000/responses'],
] as const

test('a repeated request needs the scope, too, before it gets the first reply', async () => {
  const person = await instance.owner()
  const setup = { title: 'Private', relationship: 'customers', business_context: 'The plan of the owner.' }
  const body = { ...setup, detail_level: 'simple', persona_count: 1 }
  const headers = { 'idempotency-key': 'a-survey-once-00001' }
  const create = () => person.post('/api/v1/surveys', body, headers)
  await person.useKey(['surveys:write'])
  expect((await create()).status).toBe(201)
  const again = await create()
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
  await person.useKey(['personas:read'])
  await expectProblem(await create(), 403, 'insufficient_scope')
})

test('a key does what its scopes say and nothing else', async () => {
  const person = await instance.owner()
  for (const [scope] of SCOPED) {
    await person.useKey([scope])
    for (const [needed, method, path] of SCOPED) {
      const reply = await person.request(method, `/api/v1${path}`, method === 'POST' ? {} : undefined)
      if (needed === scope) expect(reply.status).not.toBe(403)
      else {
        const { detail } = await expectProblem(reply, 403, 'insufficient_scope')
        expect(detail).toContain(needed)
      }
    }
    expect((await person.get('/api/v1/jobs')).status).toBe(200)
  }
  expect(SCOPED.map(([scope]) => scope)).toEqual([...API_SCOPES])
})

test('no key, a wrong one, one of a disabled account, a revoked and an expired one are refused', async () => {
  const person = await instance.owner()
  const refusal = async () => {
    const reply = await person.get('/api/v1/personas')
    expect(reply.headers.get('www-authenticate')).toBe('Bearer realm="Whofor API"')
    return (await expectProblem(reply, 401, 'invalid_api_key')).detail
  }
  // The cookie of a session is not a key.
  expect(await refusal()).toContain('Authorization')
  await person.useKey()
  const { key } = person
  for (const wrong of [`${key}x`, key.slice(0, -1), 'wf_', `${key.slice(0, -1)}~`]) {
    person.key = wrong
    expect(await refusal()).toContain('doesn’t exist')
  }
  person.key = key
  expect((await person.get('/api/v1/personas')).status).toBe(200)
  const { api_keys: keys, users } = instance.deps.db.schema
  const stored = () => instance.deps.db.read.select().from(keys).where(eq(keys.user_id, person.id))
  const setBanned = (banned_at: number | null) =>
    instance.deps.db.write(async (tx) => {
      await tx.update(users).set({ banned_at }).where(eq(users.id, person.id))
    })
  await setBanned(now)
  expect(await refusal()).toContain('doesn’t exist')
  await setBanned(null)
  const [used] = await stored()
  expect(used?.last_used_at).toBe(now)
  now += 60_000
  await person.get('/api/v1/personas')
  expect(await stored()).toEqual([used])
  now += 5 * 60_000
  await person.get('/api/v1/personas')
  expect(await stored()).toMatchObject([{ last_used_at: now }])
  await instance.deps.db.write(async (tx) => {
    await tx.update(keys).set({ expires_at: now }).where(eq(keys.user_id, person.id))
  })
  expect(await refusal()).toContain('expired')
  await person.delete(`/api/account/api-keys/${used?.id}`)
  expect(await refusal()).toContain('revoked')
})

test('all keys of an owner share one limit, whose state every reply tells', async () => {
  const limits = memoryRateLimits({ api: { points: 2, duration: 60 } })
  const limited = await startInstance({ work: false, limits })
  const person = await limited.owner()
  const states: (string | null)[] = []
  for (let times = 0; times < 2; times++) {
    await person.useKey()
    states.push((await person.get('/api/v1/jobs')).headers.get('ratelimit'))
  }
  expect(states).toEqual(['"api";r=1;t=60', '"api";r=0;t=60'])
  const reply = await person.get('/api/v1/jobs')
  await expectProblem(reply, 429, 'rate_limited')
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('another owner’s persona is not found', async () => {
  const { db } = instance.deps
  const [mine, other] = [personaOf(owner.id), await instance.owner()]
  await db.write(async (tx) => void (await tx.insert(db.schema.personas).values(mine)))
  await other.useKey()
  await expectProblem(await other.get(`/api/v1/personas/${mine.id}`), 404, 'not_found')
})
