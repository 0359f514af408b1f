import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { insertUser, personaOf } from '../support/rows.ts'
import { closeSurvey, endOf, readPublished } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'

async function setUsed(
  { deps }: Instance,
  owner: Visitor,
  used: { personas?: number; requests?: number },
): Promise<void> {
  // The plan binds nobody who has the only account.
  await insertUser(deps.db)
  const { user_stats: stats, ai_request_months: months } = deps.db.schema
  const month = new Date().toISOString().slice(0, 7)
  await deps.db.write(async (tx) => {
    await tx
      .update(stats)
      .set({ total_personas: used.personas ?? 0 })
      .where(eq(stats.user_id, owner.id))
    await tx.insert(months).values({ user_id: owner.id, month, used: used.requests ?? 0 })
  })
}

async function reserved({ deps }: Instance, owner: Visitor) {
  const { user_stats: stats, ai_request_months: months } = deps.db.schema
  const [total] = await deps.db.read.select().from(stats).where(eq(stats.user_id, owner.id))
  const [month] = await deps.db.read.select().from(months).where(eq(months.user_id, owner.id))
  return { personas: total?.reserved_personas, requests: month?.reserved ?? 0 }
}

describe('limits on closing a survey', () => {
  it('keep a survey open when its personas exceed the quota, and report the remaining number', async () => {
    const instance = await startInstance()
    const owner = await instance.owner()
    await setUsed(instance, owner, { personas: 8 })
    const { id } = await insertAnsweredSurvey(instance.deps.db, owner.id, { personas: 3 })
    const problem = await expectProblem(
      await owner.post(`/api/surveys/${id}/close`),
      409,
      'persona_limit_reached',
    )
    expect(problem.left).toBe(2)
    expect(problem.detail).toContain('2 more personas')
    expect(await readPublished(owner, id)).toMatchObject({
      status: 'active',
      closed_at: null,
      personas_job_id: null,
    })
    expect(await reserved(instance, owner)).toEqual({ personas: 0, requests: 0 })
    expect(await (await owner.get('/api/jobs')).json()).toEqual({ items: [] })
  })

  it('keep a survey open when its AI requests exceed the quota', async () => {
    const instance = await startInstance()
    const owner = await instance.owner()
    await setUsed(instance, owner, { requests: 49 })
    const { id } = await insertAnsweredSurvey(instance.deps.db, owner.id, { personas: 2 })
    const problem = await expectProblem(
      await owner.post(`/api/surveys/${id}/close`),
      409,
      'ai_request_limit_reached',
    )
    expect(problem.left).toBe(1)
    expect(await readPublished(owner, id)).toMatchObject({ status: 'active' })
    expect(await reserved(instance, owner)).toEqual({ personas: 0, requests: 0 })
  })

  it('allow exactly one of 50 concurrent closings at 9 of 10 personas', async () => {
    const instance = await startInstance()
    const owner = await instance.owner()
    await setUsed(instance, owner, { personas: 9 })
    const ids: string[] = []
    for (let at = 0; at < 50; at++) {
      const row = { personas: 1, answers: 1, questions: 1, slug: `slug${at}`.padEnd(22, 'x') }
      ids.push((await insertAnsweredSurvey(instance.deps.db, owner.id, row)).id)
    }
    const replies = await Promise.all(ids.map((id) => owner.post(`/api/surveys/${id}/close`)))
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    for (const reply of replies.filter(({ status }) => status !== 200))
      expect(await expectProblem(reply, 409, 'persona_limit_reached')).toMatchObject({ left: 0 })
    const { job } = await closeSurvey(owner, ids[statuses.indexOf(200)] ?? '')
    expect(await endOf(owner, job.id)).toMatchObject({ state: 'succeeded', done: 1 })
    expect(await (await owner.get('/api/account/usage')).json()).toMatchObject({ personas: { used: 10 } })
    expect(await reserved(instance, owner)).toEqual({ personas: 0, requests: 0 })
    expect(await (await owner.get('/api/dashboard')).json()).toMatchObject({ active_surveys: 49 })
  })

  it('do not apply to administrators, whose usage is still counted', async () => {
    const instance = await startInstance()
    const admin = await instance.admin()
    await setUsed(instance, admin, { personas: 10, requests: 50 })
    const { id } = await insertAnsweredSurvey(instance.deps.db, admin.id, { personas: 2 })
    const { job } = await closeSurvey(admin, id)
    expect(await endOf(admin, job.id)).toMatchObject({ state: 'succeeded' })
    expect(await (await admin.get('/api/account/usage')).json()).toMatchObject({
      unlimited: true,
      personas: { used: 12 },
      ai_requests: { used: 52 },
    })
  })

  it('count existing personas: deleting frees quota immediately, and restoring needs it', async () => {
    const instance = await startInstance({ work: false })
    const owner = await instance.owner()
    // The plan binds nobody who has the only account.
    await instance.owner()
    const { db } = instance.deps
    const rows = Array.from({ length: 10 }, (_, at) => personaOf(owner.id, { created_at: at }))
    await db.write(async (tx) => {
      await tx.insert(db.schema.personas).values(rows)
    })
    await setUsed(instance, owner, { personas: 10 })
    const { id } = await insertAnsweredSurvey(db, owner.id, { personas: 1 })
    await expectProblem(await owner.post(`/api/surveys/${id}/close`), 409, 'persona_limit_reached')

    const [gone, other] = [String(rows[0]?.id), String(rows[1]?.id)]
    expect((await owner.delete(`/api/personas/${gone}`)).status).toBe(204)
    expect((await owner.post(`/api/personas/${gone}/restore`)).status).toBe(200)
    expect(await (await owner.get('/api/account/usage')).json()).toMatchObject({ personas: { used: 10 } })

    expect((await owner.delete(`/api/personas/${gone}`)).status).toBe(204)
    expect((await owner.delete(`/api/personas/${other}`)).status).toBe(204)
    await closeSurvey(owner, id)
    const replies = await Promise.all(
      [gone, other].map((persona) => owner.post(`/api/personas/${persona}/restore`)),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = replies.find(({ status }) => status === 409)
    if (refused) await expectProblem(refused, 409, 'persona_limit_reached')
    expect(await (await owner.get('/api/personas')).json()).toMatchObject({ total: 9 })
  })
})
