import { auditPage } from '@whofor/core/account/audit-log'
import { aiStatus, aiTest } from '@whofor/core/account/instance'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import type { Env } from '../../src/env.ts'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { type FaultyProvider, startFaultyProvider } from '../support/faulty-provider.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { readJson, type Visitor } from '../support/visitor.ts'

const KEY = 'sk-secret1234'
const NOW = Date.UTC(2026, 10, 22, 12)

const providers: FaultyProvider[] = []
afterAll(() => Promise.all(providers.map((provider) => provider.close())))

const statusOf = async (admin: Visitor) => aiStatus.parse(await readJson(await admin.get('/api/admin/ai')))
const testOf = async (admin: Visitor) => aiTest.parse(await readJson(await admin.post('/api/admin/ai/test')))
const usedBy = async (person: Visitor) =>
  (await readJson<{ ai_requests: { used: number } }>(await person.get('/api/account/usage'))).ai_requests.used

const configured = (baseUrl: string): Env['ai'] => ({
  baseUrl,
  apiKey: KEY,
  textModel: 'example-70b',
  imageModel: 'example-image',
  concurrency: 5,
})

/** An administrator of an instance whose provider is in this mode. */
async function start(mode = 'fine', options: Parameters<typeof startInstance>[0] = {}) {
  const provider = await startFaultyProvider()
  providers.push(provider)
  provider.misbehave(mode)
  const instance = await startInstance({ work: false, env: { ai: configured(provider.url) }, ...options })
  return { ...instance, provider, person: await instance.admin() }
}

test('a test asks the model once, counts for nobody, and is recorded with its cost', async () => {
  const { person, provider, deps } = await start()
  expect(await statusOf(person)).toMatchObject({
    demo: false,
    host: new URL(provider.url).host,
    key: 'set',
    text_model: 'example-70b',
    image_model: 'example-image',
    missing: null,
    calls: { running: 0, waiting: 0, max: 5 },
    last_success_at: null,
    last_24_hours: { requests: 0, failed: 0, median_ms: null, failures: [] },
    last_test: null,
  })
  const result = await testOf(person)
  expect(result).toMatchObject({
    model: 'example-70b',
    code: null,
    detail: null,
    output_mode: 'json_schema',
  })
  expect(provider.hits()).toBe(1)
  const status = await statusOf(person)
  expect(status.last_test).toEqual(result)
  expect(status).toMatchObject({ last_24_hours: { requests: 1, failed: 0, median_ms: null } })
  expect(status.last_success_at).not.toBeNull()
  expect(status.cost_this_month).toBeGreaterThan(0)
  expect(await usedBy(person)).toBe(0)
  const [line] = await deps.db.read.select().from(deps.db.schema.ai_usage_log)
  expect(line).toMatchObject({ user_id: person.id, request_type: 'connection_test', outcome: 'succeeded' })
  const { items } = auditPage.parse(await readJson(await person.get('/api/admin/audit?action=ai.tested')))
  expect(items).toMatchObject([{ actor: { id: person.id }, subject: { type: 'ai', id: 'example-70b' } }])
})

test('what the provider does not support is found out', async () => {
  const { person } = await start('no_formats')
  expect(await testOf(person)).toMatchObject({ code: null, output_mode: 'prompt' })
})

test('a failed test says why, without the key, and is kept until a test succeeds', async () => {
  const { person, provider } = await start('401')
  const result = await testOf(person)
  expect(result).toMatchObject({ code: 'ai_configuration', output_mode: null })
  expect(result.detail).toContain('API error')
  const text = await (await person.get('/api/admin/ai')).text()
  expect(text).not.toContain(KEY)
  expect(aiStatus.parse(JSON.parse(text))).toMatchObject({
    last_test: result,
    last_24_hours: {
      requests: 1,
      failed: 1,
      failures: [{ request_type: 'connection_test', model: 'example-70b', code: 'ai_configuration' }],
    },
  })
  provider.misbehave('fine')
  await testOf(person)
  expect((await statusOf(person)).last_test?.code).toBeNull()
})

test('a provider that is away is named, but not the password in its address', async () => {
  const ai = configured('http://someone:pass1234@127.0.0.1:1/v1')
  const { person } = await start('fine', { env: { ai } })
  const reply = await person.post('/api/admin/ai/test')
  const text = await reply.text()
  expect(aiTest.parse(JSON.parse(text)).code).not.toBeNull()
  expect(text + (await (await person.get('/api/admin/ai')).text())).not.toContain('pass1234')
})

test('a model that does not answer ends the test, and its call', async () => {
  const { person, provider } = await start('hang')
  const deadline = new AbortController()
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const spy = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => (ms === 30_000 ? deadline.signal : timeout(ms)))
  const testing = testOf(person)
  await expect.poll(() => provider.hits()).toBe(1)
  deadline.abort()
  expect(await testing).toMatchObject({ code: 'ai_timeout', output_mode: null })
  await expect.poll(() => provider.aborted()).toBe(1)
  expect((await statusOf(person)).last_24_hours.failures).toMatchObject([{ code: 'ai_timeout' }])
  spy.mockRestore()
})

test('an administrator who is demoted meanwhile gets no result', async () => {
  const { person, provider, deps } = await start()
  const release = provider.hold()
  const testing = person.post('/api/admin/ai/test')
  await expect.poll(() => provider.hits()).toBe(1)
  const { users_extended: extended, audit_log: log } = deps.db.schema
  await deps.db.write(async (tx) => {
    await tx.update(extended).set({ is_admin: false }).where(eq(extended.id, person.id))
  })
  release()
  await expectProblem(await testing, 403, 'forbidden')
  expect(await deps.db.read.$count(log)).toBe(0)
})

test('one test runs at a time, and there is a limit', async () => {
  const { person, provider } = await start('fine', {
    limits: memoryRateLimits({ 'ai-test': { points: 2, duration: 600 } }),
  })
  const release = provider.hold()
  const first = person.post('/api/admin/ai/test')
  await expect.poll(() => provider.hits()).toBe(1)
  await expectProblem(await person.post('/api/admin/ai/test'), 409, 'conflict')
  release()
  expect((await first).status).toBe(200)
  expect(provider.hits()).toBe(1)
  expect((await person.post('/api/admin/ai/test')).status).toBe(200)
  await expectProblem(await person.post('/api/admin/ai/test'), 429, 'rate_limited')
})

test('without a key nothing is sent, and the missing setting is named', async () => {
  const ai = { baseUrl: 'https://api.openai.com/v1', apiKey: undefined, textModel: undefined, concurrency: 5 }
  const { admin, deps } = await startInstance({ work: false, env: { ai } })
  const person = await admin()
  expect(await statusOf(person)).toMatchObject({ provider: 'OpenAI', key: 'not_set', missing: 'key' })
  expect(await testOf(person)).toMatchObject({ code: 'ai_not_configured' })
  expect(await deps.db.read.$count(deps.db.schema.ai_usage_log)).toBe(0)
})

test('the last day is summed up from all calls, those of other users, too', async () => {
  const { person, owner, deps } = await start('fine', { clock: () => NOW })
  const other = await owner()
  const { ai_usage_log: log } = deps.db.schema
  const call = { user_id: other.id, request_type: 'persona', model_used: 'm', outcome: 'succeeded' }
  const at = (minutesAgo: number) => NOW - minutesAgo * 60_000
  await deps.db.write(async (tx) => {
    await tx.insert(log).values([
      { ...call, duration_ms: 2000, cost_estimate: 0.25, created_at: at(1) },
      { ...call, duration_ms: 4000, cost_estimate: 0.5, created_at: at(2) },
      { ...call, duration_ms: 22_000, created_at: at(3) },
      { ...call, duration_ms: 90_000, request_type: 'persona_image', created_at: at(4) },
      { ...call, outcome: 'ai_timeout', created_at: at(5) },
      { ...call, outcome: 'cancelled', created_at: at(6) },
      { ...call, outcome: 'ai_timeout', cost_estimate: 9, created_at: at(25 * 60) },
    ])
  })
  expect(await statusOf(person)).toMatchObject({
    last_success_at: at(1),
    last_24_hours: {
      requests: 6,
      failed: 1,
      cost: 0.75,
      median_ms: 4000,
      slowest_ms: 22_000,
      failures: [{ at: at(5), request_type: 'persona', code: 'ai_timeout' }],
    },
  })
})
