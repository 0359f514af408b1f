import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type Instance, startInstance } from '../support/instance.ts'
import { approve, closedSurvey, collect, readUpdates, refresh, repeated } from '../support/living-survey.ts'
import { closeSurvey, endOf, readPersona, readPublished } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'

const WEEKLY = [0, 0, 0, 0]
const YEARLY = [2, 2, 2, 2]
/** Weekly visitors who have become monthly ones. */
const MONTHLY = [1, 0, 0, 0]

async function answeredAgain(more: readonly number[][]) {
  const instance = await startInstance()
  const owner = await instance.owner()
  const survey = await closedSurvey(instance, owner, {
    answers: [...repeated(12, WEEKLY), ...repeated(10, YEARLY)],
  })
  await collect(instance, owner, survey, more)
  const [weekly = '', yearly = ''] = survey.persona_ids
  return { instance, owner, survey, weekly, yearly }
}

async function requestsUsed(owner: Visitor): Promise<number> {
  const usage = await (await owner.get('/api/account/usage')).json()
  return usage.ai_requests.used
}

async function expectRecounted({ deps }: Instance, owner: Visitor, personaId: string): Promise<void> {
  const { personas, segment_runs: runs, survey_responses: responses } = deps.db.schema
  const [row] = (await deps.db.read.select().from(personas)).filter(({ id }) => id === personaId)
  const [run] = (await deps.db.read.select().from(runs)).filter(({ id }) => id === row?.run_id)
  const members = inflateSync(run?.members ?? new Uint8Array())
  const all = (await deps.db.read.select().from(responses)).filter(({ number }) => number <= members.length)
  const own = all.filter(({ number }) => members[number - 1] === row?.survey_group?.segment)
  const { persona, evidence, group_counts } = await readPersona(owner, personaId)
  expect(persona.group).toEqual({ count: own.length, of: all.length })
  expect(group_counts?.sizes.reduce((sum, size) => sum + size, 0)).toBe(all.length)
  const counted = (evidence ?? []).flatMap(({ references }) => references)
  expect(counted.length).toBeGreaterThan(0)
  for (const reference of counted) {
    const question = Number(/^Q(\d+)/u.exec(reference.code)?.[1]) - 1
    const option = (reference.code.at(-1)?.charCodeAt(0) ?? 0) - 65
    const chose = ({ answers }: { answers: number[] }) => answers[question] === option
    expect(reference.counted).toMatchObject({
      count: own.filter(chose).length,
      n: own.length,
      overall_count: all.filter(chose).length,
      overall_n: all.length,
    })
  }
}

describe('a closed survey that is reopened', () => {
  it('takes answers at the same address, and keeps its personas', async () => {
    const { owner, survey, weekly } = await answeredAgain(repeated(3, WEEKLY))
    const { status, public_url_slug, closed_at, personas, response_count } = await readPublished(
      owner,
      survey.id,
    )
    expect([status, public_url_slug, closed_at, response_count]).toEqual(['active', survey.slug, null, 25])
    expect(personas.map(({ id }) => id)).toEqual(survey.persona_ids)
    expect((await readPersona(owner, weekly)).new_answers).toBe(3)
    expect(await readUpdates(owner, survey.id)).toEqual({ new_answers: 3, compared_answers: 0, items: [] })
  })

  it('is compared with its personas when it is closed again, and makes no new ones', async () => {
    const { instance, owner, survey } = await answeredAgain(repeated(6, WEEKLY))
    const used = await requestsUsed(owner)
    const { job, survey: closed } = await closeSurvey(owner, survey.id)
    expect(job.kind).toBe('survey.refresh')
    expect(closed).toMatchObject({ status: 'closed', personas_job_id: job.id })
    await endOf(owner, job.id)
    const { new_answers, compared_answers, items } = await readUpdates(owner, survey.id)
    expect([new_answers, compared_answers, items.length]).toEqual([0, 6, 2])
    expect(await requestsUsed(owner)).toBe(used)
    expect(await instance.deps.db.read.$count(instance.deps.db.schema.personas)).toBe(2)
    // Closing twice is one closing.
    expect((await closeSurvey(owner, survey.id)).job.id).toBe(job.id)
  })

  it('makes personas when none are left', async () => {
    const { owner, survey } = await answeredAgain([WEEKLY])
    for (const id of survey.persona_ids) expect((await owner.delete(`/api/personas/${id}`)).status).toBe(204)
    const { job } = await closeSurvey(owner, survey.id)
    expect(await endOf(owner, job.id)).toMatchObject({ kind: 'survey.personas', state: 'succeeded', done: 2 })
  })
})

describe('approving', () => {
  it('counts again without an AI request where every sentence holds', async () => {
    const { instance, owner, survey, weekly } = await answeredAgain(repeated(8, WEEKLY))
    const before = await readPersona(owner, weekly)
    const used = await requestsUsed(owner)
    const { items } = await refresh(owner, survey.id)
    expect(items).toMatchObject([
      {
        persona: { id: weekly },
        requests: 0,
        before: { count: 12, of: 22 },
        after: { count: 20, of: 30 },
        joined: 0,
        left: 0,
      },
      { after: { count: 10, of: 30 } },
    ])
    await approve(owner, survey.id, items)
    expect(await requestsUsed(owner)).toBe(used)
    const after = await readPersona(owner, weekly)
    expect(after.persona.unstructured_data).toEqual(before.persona.unstructured_data)
    expect(after.persona.demographic_insights.from_answers?.sources).toEqual([
      'Survey “Saturday bread, weekday bread”, 30 answers',
    ])
    expect(after.new_answers).toBe(0)
    await expectRecounted(instance, owner, weekly)
    expect((await readUpdates(owner, survey.id)).items).toEqual([])
    expect((await refresh(owner, survey.id)).items).toEqual([])
  })

  it('writes only the sentences that no longer hold, with one AI request', async () => {
    const { instance, owner, survey, weekly } = await answeredAgain(repeated(130, MONTHLY))
    const before = await readPersona(owner, weekly)
    expect(before.persona.structured_data.relationship_to_business.engagement_level).toContain('Every week')
    const edited = await owner.patch(`/api/personas/${weekly}`, { path: 'quote', value: 'My own words.' })
    expect(edited.status).toBe(200)
    const used = await requestsUsed(owner)
    const { items } = await refresh(owner, survey.id)
    const update = items.find(({ persona }) => persona?.id === weekly)
    expect(update?.requests).toBe(1)
    expect(update?.changes.moved.map(({ answer }) => answer).sort()).toEqual(['Every week', 'Once a month'])
    const rewritten = update?.changes.sentences.filter(({ how }) => how === 'rewritten') ?? []
    expect(rewritten.map(({ field, fault }) => [field, fault])).toContainEqual([
      'relationship_to_business.engagement_level',
      'contradicted',
    ])
    expect(await requestsUsed(owner)).toBe(used)
    await approve(owner, survey.id, update ? [update] : [])
    expect(await requestsUsed(owner)).toBe(used + 1)
    const { persona, evidence } = await readPersona(owner, weekly)
    for (const { before: sentence } of rewritten) expect(JSON.stringify(persona)).not.toContain(sentence)
    expect(persona.unstructured_data.quote).toBe('My own words.')
    expect(persona.unstructured_data.weekend_activities).toBe(
      before.persona.unstructured_data.weekend_activities,
    )
    expect([persona.id, persona.name]).toEqual([before.persona.id, before.persona.name])
    expect(evidence?.map(({ sentence }) => sentence)).not.toContain('“Every week”')
    await expectRecounted(instance, owner, weekly)
  })

  it('can be undone: the version before is restored with its counts', async () => {
    const { instance, owner, survey, weekly } = await answeredAgain(repeated(130, MONTHLY))
    const before = await readPersona(owner, weekly)
    const { items } = await refresh(owner, survey.id)
    await approve(owner, survey.id, items)
    // Groups found later do not take the earlier run away.
    await collect(instance, owner, survey, repeated(2, WEEKLY))
    await refresh(owner, survey.id)
    expect((await owner.post(`/api/personas/${weekly}/versions/1/restore`)).status).toBe(200)
    const restored = await readPersona(owner, weekly)
    expect(restored.persona.group).toEqual(before.persona.group)
    expect(restored.group_counts).toEqual(before.group_counts)
    expect(restored.persona.structured_data).toEqual(before.persona.structured_data)
    await expectRecounted(instance, owner, weekly)
    // What was undone can be done again.
    expect(restored.new_answers).toBe(132)
    expect(await readUpdates(owner, survey.id)).toMatchObject({ new_answers: 132 })
    const again = (await refresh(owner, survey.id)).items.filter(({ persona }) => persona?.id === weekly)
    expect(again).toMatchObject([{ before: before.persona.group, after: { of: 154 } }])
  })

  it('is one act, however often it is asked for', async () => {
    const { owner, survey, weekly } = await answeredAgain(repeated(130, MONTHLY))
    const used = await requestsUsed(owner)
    const { items } = await refresh(owner, survey.id)
    const ids = items.filter(({ persona }) => persona?.id === weekly).map(({ id }) => id)
    const replies = await Promise.all(
      [1, 2, 3].map(() => owner.post(`/api/surveys/${survey.id}/updates/approve`, { ids })),
    )
    const jobs = await Promise.all(replies.map(async (reply) => (await reply.json()).items[0].id))
    expect(new Set(jobs).size).toBe(1)
    await endOf(owner, jobs[0])
    expect(await requestsUsed(owner)).toBe(used + 1)
    const versions = await (await owner.get(`/api/personas/${weekly}/versions`)).json()
    expect(versions.items).toHaveLength(2)
  })
})

describe('keeping a persona as it is', () => {
  it('is remembered until there are newer answers', async () => {
    const { instance, owner, survey, weekly } = await answeredAgain(repeated(8, WEEKLY))
    const before = await readPersona(owner, weekly)
    const { items } = await refresh(owner, survey.id)
    const ids = items.map(({ id }) => id)
    for (let times = 0; times < 2; times += 1) {
      const reply = await owner.post(`/api/surveys/${survey.id}/updates/keep`, { ids })
      expect(await reply.json()).toMatchObject({ items: [], new_answers: 0 })
    }
    expect((await refresh(owner, survey.id)).items).toEqual([])
    const kept = await readPersona(owner, weekly)
    expect(kept).toEqual({ ...before, new_answers: 0, views: kept.views })
    await collect(instance, owner, survey, [WEEKLY])
    expect((await readPersona(owner, weekly)).new_answers).toBe(1)
    expect((await refresh(owner, survey.id)).items).toMatchObject([
      { before: { count: 12, of: 22 }, after: { count: 21, of: 31 } },
      {},
    ])
  })
})

describe('over three runs', () => {
  it('each persona stays with its people, whatever their group is numbered', async () => {
    const instance = await startInstance()
    const owner = await instance.owner()
    const survey = await closedSurvey(instance, owner, {
      answers: [...repeated(8, WEEKLY), ...repeated(6, YEARLY), ...repeated(4, [1, 1, 1, 1])],
      personas: 3,
    })
    const answersOf = async () =>
      Promise.all(
        survey.persona_ids.map(async (id) => (await readPersona(owner, id)).group_counts?.answers[0]?.answer),
      )
    const first = await answersOf()
    expect(new Set(first).size).toBe(3)
    const segments = async () =>
      (await readPublished(owner, survey.id)).personas.map(({ group }) => group?.segment)
    for (const more of [
      [...repeated(9, [1, 1, 1, 1]), ...repeated(5, YEARLY)],
      [...repeated(1, WEEKLY), ...repeated(12, YEARLY), ...repeated(1, [1, 1, 1, 1])],
      [...repeated(20, WEEKLY)],
    ]) {
      const shuffled = more.toSorted((left, right) => (left[0] ?? 0) * 7 - (right[0] ?? 0) * 3)
      await collect(instance, owner, survey, shuffled)
      const { items } = await refresh(owner, survey.id)
      expect(items.map(({ persona }) => persona?.id)).toEqual(survey.persona_ids)
      await approve(owner, survey.id, items)
      expect(await answersOf()).toEqual(first)
      expect(new Set(await segments()).size).toBe(3)
    }
    const { personas } = await readPublished(owner, survey.id)
    expect(personas.map(({ id }) => id)).toEqual(survey.persona_ids)
    for (const { image_url } of personas) expect((await owner.get(image_url)).status).toBe(200)
    for (const id of survey.persona_ids) await expectRecounted(instance, owner, id)
  })
})
