import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { askModel } from '../../src/ai/ask-model.ts'
import type { Ai } from '../../src/ai/port.ts'
import { attributeUsage } from '../../src/ai/usage-log.ts'
import { createFairSlots } from '../../src/fair-slots.ts'
import { askFaulty, closeProviders, failureOf, questionsRequest } from '../ai/chat-request.ts'
import { freshDb } from '../support/databases.ts'
import { insertUser, personaOf } from '../support/rows.ts'

afterAll(closeProviders)

async function asker(ai: Ai) {
  const db = await freshDb()
  const userId = await insertUser(db)
  const deps = { ai, aiSlots: createFairSlots(5), db, log: pino({ level: 'silent' }), clock: () => 1000 }
  return { deps, userId, lines: () => db.read.select().from(db.schema.ai_usage_log) }
}

test('a successful call is logged with its usage', async () => {
  const { ai } = await askFaulty()
  const { deps, userId, lines } = await asker(ai)
  const reply = await askModel(deps, { userId, jobId: 'job' }, questionsRequest)
  expect(await lines()).toMatchObject([
    {
      id: reply.usageId,
      user_id: userId,
      job_id: 'job',
      request_type: 'survey_questions',
      tokens_used: reply.tokensUsed,
      model_used: 'model',
      outcome: 'succeeded',
      created_at: 1000,
    },
  ])
})

test('a failed call is logged with its usage as well', async () => {
  const { ai } = await askFaulty({ misbehaving: 'wrong_types' })
  const { deps, userId, lines } = await asker(ai)
  await failureOf(askModel(deps, { userId }, questionsRequest))
  const [line] = await lines()
  expect(line).toMatchObject({ outcome: 'ai_invalid_format', model_used: 'model', job_id: null })
  expect(line?.tokens_used).toBeGreaterThan(0)
  expect(line?.cost_estimate).toBeCloseTo((line?.tokens_used ?? 0) * 0.00003, 10)
})

test('a logged call is linked to its persona', async () => {
  const { ai } = await askFaulty()
  const { deps, userId, lines } = await asker(ai)
  const { usageId } = await askModel(deps, { userId }, questionsRequest)
  const persona = personaOf(userId, { id: 'persona' })
  await deps.db.write(async (tx) => {
    await tx.insert(deps.db.schema.personas).values(persona)
    await attributeUsage(deps, tx, usageId, 'persona')
  })
  expect(await lines()).toMatchObject([{ persona_id: 'persona' }])
})

test('an aborted call is logged with its estimated usage', async () => {
  const { ai, provider } = await askFaulty({ misbehaving: 'hang' })
  const { deps, userId, lines } = await asker(ai)
  const interrupt = new AbortController()
  const call = failureOf(askModel(deps, { userId, signal: interrupt.signal }, questionsRequest))
  await expect.poll(() => provider.hits(), { interval: 5 }).toBe(1)
  interrupt.abort(new Error('cancelled'))
  await call
  await expect.poll(() => provider.aborted(), { interval: 5 }).toBe(1)
  const [line] = await lines()
  expect(line).toMatchObject({ outcome: 'cancelled', model_used: 'model', request_type: 'survey_questions' })
  expect(line?.tokens_used).toBeGreaterThan(200)
  expect(line?.cost_estimate).toBeCloseTo((line?.tokens_used ?? 0) * 0.00003, 10)
})

test('a call aborted while queued is not logged', async () => {
  const { ai, provider } = await askFaulty({ misbehaving: 'hang' })
  const { deps, userId, lines } = await asker(ai)
  const full = { ...deps, aiSlots: createFairSlots(1) }
  const [running, waiting] = [new AbortController(), new AbortController()]
  const first = failureOf(askModel(full, { userId, signal: running.signal }, questionsRequest))
  const second = failureOf(askModel(full, { userId, signal: waiting.signal }, questionsRequest))
  await expect.poll(() => provider.hits(), { interval: 5 }).toBe(1)
  waiting.abort(new Error('cancelled'))
  expect(await second).toMatchObject({ message: 'cancelled' })
  expect(await lines()).toEqual([])
  running.abort(new Error('cancelled'))
  await first
  expect(await lines()).toHaveLength(1)
})

test('an unreachable provider is logged at no cost', async () => {
  const { ai, provider } = await askFaulty()
  await provider.close()
  const { deps, userId, lines } = await asker(ai)
  await failureOf(askModel(deps, { userId }, questionsRequest))
  expect(await lines()).toMatchObject([{ outcome: 'ai_unavailable', tokens_used: 0, cost_estimate: 0 }])
})
