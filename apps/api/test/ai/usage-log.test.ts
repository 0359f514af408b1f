import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { askModel } from '../../src/ai/ask-model.ts'
import type { Ai } from '../../src/ai/port.ts'
import { attributeUsage } from '../../src/ai/usage.ts'
import { freshDb } from '../support/databases.ts'
import { insertUser, personaOf } from '../support/rows.ts'
import { askFaulty, closeProviders, failureOf, questionsRequest } from './asking.ts'

afterAll(closeProviders)

async function asker(ai: Ai) {
  const db = await freshDb()
  const userId = await insertUser(db)
  const deps = { ai, db, log: pino({ level: 'silent' }), clock: () => 1000 }
  return { deps, userId, lines: () => db.read.select().from(db.schema.ai_usage_log) }
}

test('a call that succeeds is logged with what it used', async () => {
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

test('a call that fails is logged with what it used all the same', async () => {
  const { ai } = await askFaulty({ misbehaving: 'wrong_types' })
  const { deps, userId, lines } = await asker(ai)
  await failureOf(askModel(deps, { userId }, questionsRequest))
  const [line] = await lines()
  expect(line).toMatchObject({ outcome: 'ai_invalid_format', model_used: 'model', job_id: null })
  expect(line?.tokens_used).toBeGreaterThan(0)
  expect(line?.cost_estimate).toBeCloseTo((line?.tokens_used ?? 0) * 0.00003, 10)
})

test('a logged call is told which persona it was for', async () => {
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
