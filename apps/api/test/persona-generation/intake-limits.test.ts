import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Instance, startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { insertUser } from '../support/rows.ts'
import { endOf } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'
import { accepted, createPersonas, creationOf } from '../support/wizard-path.ts'

const instance = startInstance()

async function setUsed({ deps }: Instance, owner: Visitor, used: { personas?: number; requests?: number }) {
  // The plan binds nobody who has the only account.
  await insertUser(deps.db)
  const { user_stats: stats, ai_request_months: months } = deps.db.schema
  await deps.db.write(async (tx) => {
    await tx
      .update(stats)
      .set({ total_personas: used.personas ?? 0 })
      .where(eq(stats.user_id, owner.id))
    await tx
      .update(months)
      .set({ used: used.requests ?? 0 })
      .where(eq(months.user_id, owner.id))
  })
}

async function reserved({ deps }: Instance, owner: Visitor) {
  const { user_stats: stats, ai_request_months: months } = deps.db.schema
  const [total] = await deps.db.read.select().from(stats).where(eq(stats.user_id, owner.id))
  const [month] = await deps.db.read.select().from(months).where(eq(months.user_id, owner.id))
  return { personas: total?.reserved_personas, requests: month?.reserved }
}

describe('wizard limits', () => {
  it('allow exactly one of 50 concurrent creations at 9 of 10 personas', async () => {
    const started = await instance
    const owner = await started.owner()
    const input = await creationOf(owner)
    await setUsed(started, owner, { personas: 9 })
    const replies = await Promise.all(Array.from({ length: 50 }, () => owner.post('/api/personas', input)))
    const through = replies.filter(({ status }) => status === 202)
    expect(through).toHaveLength(1)
    for (const reply of replies.filter(({ status }) => status !== 202))
      expect(await expectProblem(reply, 409, 'persona_limit_reached')).toMatchObject({ left: 0 })
    for (const reply of through)
      expect(await endOf(owner, (await accepted(reply)).id)).toMatchObject({ state: 'succeeded', done: 1 })
    expect(await (await owner.get('/api/account/usage')).json()).toMatchObject({ personas: { used: 10 } })
    expect(await (await owner.get('/api/personas')).json()).toMatchObject({ total: 1 })
    expect(await reserved(started, owner)).toEqual({ personas: 0, requests: 0 })
  })

  it('reached between questions and answers report the remaining quota and lose no input', async () => {
    const started = await instance
    const owner = await started.owner()
    const input = await creationOf(owner, { count: 3 })
    await setUsed(started, owner, { personas: 8 })
    const full = await expectProblem(await owner.post('/api/personas', input), 409, 'persona_limit_reached')
    expect(full).toMatchObject({ left: 2, detail: expect.stringContaining('2 more personas') })
    await setUsed(started, owner, { requests: 48 })
    const spent = await owner.post('/api/personas', input)
    expect(await expectProblem(spent, 409, 'ai_request_limit_reached')).toMatchObject({ left: 2 })
    expect(await reserved(started, owner)).toEqual({ personas: 0, requests: 0 })
    await setUsed(started, owner, {})
    const job = await createPersonas(owner, input)
    expect(await endOf(owner, job.id)).toMatchObject({ state: 'succeeded', done: 3 })
  })

  it('count a portrait of a model as a separate request', async () => {
    const { deps } = await instance
    const started = await startInstance({ ai: { ...deps.ai, image: (request) => deps.ai.image(request) } })
    const owner = await started.owner()
    const input = await creationOf(owner, { detail_level: 'detailed', generate_image: true })
    await setUsed(started, owner, { requests: 49 })
    const problem = await expectProblem(
      await owner.post('/api/personas', input),
      409,
      'ai_request_limit_reached',
    )
    expect(problem).toMatchObject({ left: 1 })
  })

  it('do not apply to administrators', async () => {
    const started = await instance
    const admin = await started.admin()
    const input = await creationOf(admin)
    await setUsed(started, admin, { personas: 10, requests: 50 })
    const job = await createPersonas(admin, input)
    expect(await endOf(admin, job.id)).toMatchObject({ state: 'succeeded' })
  })
})
