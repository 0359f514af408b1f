import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { approve, closedSurvey, collect, readUpdates, refresh, repeated } from '../support/living-survey.ts'
import { expectProblem } from '../support/problem.ts'
import { readPersona, readPublished } from '../support/survey-path.ts'

/** Two kinds of neighbours, who are one kind beside people who are unlike both. */
const NEAR = [0, 0, 0, 0]
const NEARBY = [0, 0, 0, 1]
const FAR = [2, 2, 2, 2]

async function mergedGroups() {
  const instance = await startInstance()
  const owner = await instance.owner()
  const survey = await closedSurvey(instance, owner, {
    answers: [...repeated(8, NEAR), ...repeated(6, NEARBY)],
  })
  await collect(instance, owner, survey, repeated(40, FAR))
  const { items } = await refresh(owner, survey.id)
  return { instance, owner, survey, items }
}

it('that vanish are said to, and their persona can be kept but not updated', async () => {
  const { owner, survey, items } = await mergedGroups()
  const gone = items.find(({ persona, after }) => persona !== null && after === null)
  expect(gone).toMatchObject({ requests: 0, before: { count: 6, of: 14 }, left: 6 })
  const before = await readPersona(owner, gone?.persona?.id ?? '')
  const path = `/api/surveys/${survey.id}/updates`
  const ids = [gone?.id]
  await expectProblem(await owner.post(`${path}/approve`, { ids }), 409, 'conflict')
  expect((await owner.post(`${path}/keep`, { ids })).status).toBe(200)
  const after = await readPersona(owner, before.persona.id)
  expect(after.persona).toEqual(before.persona)
  expect((await readUpdates(owner, survey.id)).items.map(({ id }) => id)).not.toContain(gone?.id)
})

it('that vanish need no decision once their persona is deleted', async () => {
  const { owner, survey, items } = await mergedGroups()
  const gone = items.find(({ persona, after }) => persona !== null && after === null)
  expect((await owner.delete(`/api/personas/${gone?.persona?.id}`)).status).toBe(204)
  const left = await readUpdates(owner, survey.id)
  expect(left.items.map(({ id }) => id)).toEqual(
    items.filter(({ id }) => id !== gone?.id).map(({ id }) => id),
  )
})

it('that appear can have a persona, for one AI request', async () => {
  const { owner, survey, items } = await mergedGroups()
  const appeared = items.filter(({ persona }) => persona === null)
  expect(appeared).toMatchObject([{ requests: 1, before: null, after: { count: 40, of: 54 } }])
  expect(appeared[0]?.answers.map(({ answer }) => answer)).toContain('Once a year')
  const usage = async () => (await owner.get('/api/account/usage')).json()
  const before = await usage()
  await approve(owner, survey.id, appeared)
  const { personas } = await readPublished(owner, survey.id)
  expect(personas).toHaveLength(3)
  const made = personas.find(({ id }) => !survey.persona_ids.includes(id))
  const { persona, group_counts } = await readPersona(owner, made?.id ?? '')
  expect(persona.group).toEqual({ count: 40, of: 54 })
  expect(group_counts?.answers.map(({ answer }) => answer)).toContain('Once a year')
  const after = await usage()
  expect([after.personas.used, after.ai_requests.used]).toEqual([
    before.personas.used + 1,
    before.ai_requests.used + 1,
  ])
  expect((await readUpdates(owner, survey.id)).items.filter((item) => item.persona === null)).toEqual([])
})

it('that appear have no persona when one more exceeds the quota', async () => {
  const { instance, owner, survey, items } = await mergedGroups()
  // The plan binds nobody who has the only account.
  await instance.owner()
  const { user_stats: stats } = instance.deps.db.schema
  await instance.deps.db.write(async (tx) => {
    await tx.update(stats).set({ total_personas: 10 }).where(eq(stats.user_id, owner.id))
  })
  const ids = items.flatMap(({ id, after }) => (after === null ? [] : [id]))
  expect(ids).toHaveLength(2)
  const path = `/api/surveys/${survey.id}/updates/approve`
  await expectProblem(await owner.post(path, { ids }), 409, 'persona_limit_reached')
  expect((await readUpdates(owner, survey.id)).items).toEqual(items)
})

it('of personas that were not updated together are distinguished in the list of answers', async () => {
  const { owner, survey, items } = await mergedGroups()
  const changed = items.filter(({ persona, after }) => persona !== null && after !== null)
  await approve(owner, survey.id, changed)
  const { personas } = await readPublished(owner, survey.id)
  const segments = new Map(personas.map(({ id, group }) => [id, group?.segment]))
  expect(segments.get(changed[0]?.persona?.id ?? '')).toEqual(expect.any(Number))
  expect([...segments.values()]).toContain(null)
})
