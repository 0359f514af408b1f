import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createAi } from '../../src/ai/create-ai.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startFaultyProvider } from '../support/faulty-provider.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { closedSurvey, collect, readUpdates, refresh, reopen, repeated } from '../support/living-survey.ts'
import { expectProblem } from '../support/problem.ts'
import { startRevisedProvider } from '../support/revised-provider.ts'
import { insertUser } from '../support/rows.ts'
import { createDraft, endOf, readPersona, readPublished } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'

const NOBODYS = '019a0000-0000-7000-8000-000000000000'

const MONTHLY = [1, 0, 0, 0]

async function compared(more: readonly number[][], options: Parameters<typeof startInstance>[0] = {}) {
  const instance = await startInstance(options)
  const owner = await instance.owner()
  const survey = await closedSurvey(instance, owner, {
    answers: [...repeated(12, [0, 0, 0, 0]), ...repeated(10, [2, 2, 2, 2])],
  })
  await collect(instance, owner, survey, more)
  const { items } = await refresh(owner, survey.id)
  return { instance, owner, survey, items, path: `/api/surveys/${survey.id}/updates` }
}

async function setUsed({ deps }: Instance, owner: Visitor, requests: number): Promise<void> {
  // The plan binds nobody who has the only account.
  await insertUser(deps.db)
  const { ai_request_months: months } = deps.db.schema
  await deps.db.write(async (tx) => {
    await tx.update(months).set({ used: requests }).where(eq(months.user_id, owner.id))
  })
}

describe('approving', () => {
  it('changes nothing when its AI requests exceed the quota, and works where none is needed', async () => {
    const { instance, owner, items, path, survey } = await compared(repeated(130, MONTHLY))
    await setUsed(instance, owner, 50)
    const ids = items.map(({ id }) => id)
    const problem = await expectProblem(
      await owner.post(`${path}/approve`, { ids }),
      409,
      'ai_request_limit_reached',
    )
    expect(problem.left).toBe(0)
    expect((await readUpdates(owner, survey.id)).items).toEqual(items)
    const free = items.filter(({ requests }) => requests === 0)
    expect(free).toHaveLength(1)
    const reply = await owner.post(`${path}/approve`, { ids: free.map(({ id }) => id) })
    expect(reply.status).toBe(202)
    expect(await endOf(owner, (await reply.json()).items[0].id)).toMatchObject({ state: 'succeeded' })
  })

  it('and keeping are refused for what is not there, is done, or is someone else’s', async () => {
    const { instance, owner, items, path, survey } = await compared(repeated(3, [0, 0, 0, 0]))
    const [first, second] = items.map(({ id }) => id)
    const other = await instance.owner()
    for (const verb of ['approve', 'keep']) {
      await expectProblem(await other.post(`${path}/${verb}`, { ids: [first] }), 404, 'not_found')
      await expectProblem(await owner.post(`${path}/${verb}`, { ids: [first, NOBODYS] }), 404, 'not_found')
      for (const ids of [[], ['x'], 'x', Array(21).fill(first)])
        await expectProblem(await owner.post(`${path}/${verb}`, { ids }), 422, 'invalid_request')
    }
    expect((await readUpdates(owner, survey.id)).items).toEqual(items)
    await owner.post(`${path}/keep`, { ids: [first] })
    await expectProblem(await owner.post(`${path}/approve`, { ids: [first] }), 409, 'already_done')
    const { items: jobs } = await (await owner.post(`${path}/approve`, { ids: [second] })).json()
    await endOf(owner, jobs[0].id)
    await expectProblem(await owner.post(`${path}/keep`, { ids: [second] }), 409, 'already_done')
  })

  it('changes nothing when the model fails, and can be tried again', async () => {
    const provider = await startFaultyProvider()
    const configured = { baseUrl: provider.url, apiKey: 'k', textModel: 'model', concurrency: 5 }
    const { owner, items, path } = await compared(repeated(130, MONTHLY), { ai: createAi(configured) })
    const update = items.find(({ requests }) => requests === 1)
    const id = update?.persona?.id ?? ''
    const before = await readPersona(owner, id)
    const usage = await (await owner.get('/api/account/usage')).json()
    provider.misbehave('500')
    const ids = [update?.id]
    const failed = await (await owner.post(`${path}/approve`, { ids })).json()
    expect(await endOf(owner, failed.items[0].id)).toMatchObject({ state: 'failed' })
    expect((await readPersona(owner, id)).persona).toEqual(before.persona)
    expect(await (await owner.get('/api/account/usage')).json()).toEqual(usage)
    provider.misbehave('fine')
    const again = await (await owner.post(`${path}/approve`, { ids })).json()
    expect(again.items[0].id).toBe(failed.items[0].id)
    expect(await endOf(owner, failed.items[0].id)).toMatchObject({ state: 'succeeded' })
    expect((await readPersona(owner, id)).persona.group?.of).toBe(152)
    await provider.close()
  })

  it('shows nothing that the counts do not support, whatever the model writes', async () => {
    const invented = 'According to a study, most of the group come daily, 62% of them.'
    const provider = await startRevisedProvider((reply, { name }) =>
      name === 'persona_sentences'
        ? { sentences: [1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({ number, text: invented })) }
        : reply,
    )
    const { owner, items, path } = await compared(repeated(130, MONTHLY), { ai: provider.ai })
    const update = items.find(({ requests }) => requests === 1)
    const { items: jobs } = await (await owner.post(`${path}/approve`, { ids: [update?.id] })).json()
    expect(await endOf(owner, jobs[0].id)).toMatchObject({ state: 'succeeded' })
    const { persona, claims_dropped } = await readPersona(owner, update?.persona?.id ?? '')
    expect(JSON.stringify(persona)).not.toMatch(/study|62%/u)
    expect(persona.structured_data.relationship_to_business.engagement_level).toBe('Not known.')
    expect(claims_dropped).toBeGreaterThan(0)
    expect(provider.prompts('persona_sentences')).toHaveLength(1)
  })
})

describe('reopening and comparing', () => {
  it('are refused for a draft, and comparing for a survey that was never closed', async () => {
    const instance = await startInstance()
    const owner = await instance.owner()
    const { survey, job } = await createDraft(owner)
    await endOf(owner, job.id)
    await expectProblem(await owner.post(`/api/surveys/${survey.id}/reopen`), 409, 'conflict')
    await expectProblem(await owner.post(`/api/surveys/${survey.id}/refresh`), 409, 'conflict')
    const { id } = await insertAnsweredSurvey(instance.deps.db, owner.id)
    await expectProblem(await owner.post(`/api/surveys/${id}/refresh`), 409, 'conflict')
    expect(await readUpdates(owner, id)).toEqual({ new_answers: 0, compared_answers: 0, items: [] })
  })

  it('wait until the personas are created', async () => {
    const instance = await startInstance({ work: false })
    const owner = await instance.owner()
    const { id } = await insertAnsweredSurvey(instance.deps.db, owner.id)
    expect((await owner.post(`/api/surveys/${id}/close`)).status).toBe(200)
    for (const verb of ['reopen', 'refresh'])
      await expectProblem(await owner.post(`/api/surveys/${id}/${verb}`), 409, 'conflict')
    expect(await readPublished(owner, id)).toMatchObject({ status: 'closed' })
  })

  it('a second time is one act', async () => {
    const { owner, survey } = await compared([[0, 0, 0, 0]])
    await reopen(owner, survey.id)
    await reopen(owner, survey.id)
    const replies = await Promise.all([1, 2, 3].map(() => owner.post(`/api/surveys/${survey.id}/refresh`)))
    const ids = await Promise.all(replies.map(async (reply) => (await reply.json()).id))
    await endOf(owner, ids[0])
    expect((await readUpdates(owner, survey.id)).items).toHaveLength(2)
  })
})
