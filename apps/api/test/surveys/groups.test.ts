import { seededRandom } from '@whofor/core/random'
import { groupForecast, type SurveyGroups, surveyGroups } from '@whofor/core/survey/groups-schema'
import { responsePage } from '@whofor/core/survey/response-schema'
import { describe, expect, it } from 'vitest'
import { createThreads } from '../../src/create-threads.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import {
  closeSurvey,
  createDraft,
  endOf,
  readPersona,
  readPublished,
  sheetOf,
  submit,
} from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'

/** Sheets of two kinds of people, who choose their usual option four times in five. */
function twoKinds(count: number): number[][] {
  const random = seededRandom(3)
  return Array.from({ length: count }, (_, index) =>
    Array.from({ length: 6 }, (__, place) =>
      random() < 0.8 ? (place + (index % 3 === 0 ? 1 : 0)) % 3 : Math.floor(random() * 3),
    ),
  )
}

/** Sheets of people who have nothing in common. */
function noKinds(count: number): number[][] {
  const random = seededRandom(5)
  return Array.from({ length: count }, () => Array.from({ length: 8 }, () => Math.floor(random() * 4)))
}

async function readGroups(owner: Visitor, id: string): Promise<SurveyGroups | null> {
  const reply = await owner.get(`/api/surveys/${id}/groups`)
  expect(reply.status).toBe(200)
  return surveyGroups.nullable().parse(await reply.json())
}

describe('the groups among the answers of an open survey', () => {
  it('are offered in the number asked for and the number supported', async () => {
    const { owner: newOwner, deps } = await startInstance({ work: false })
    const owner = await newOwner()
    const { id } = await insertAnsweredSurvey(deps.db, owner.id, { answers: twoKinds(90), personas: 4 })
    const groups = await readGroups(owner, id)
    expect(groups).toMatchObject({ responses: 90, advice: { best: 2 } })
    expect(groups?.choices.map(({ personas, sizes }) => [personas, sizes.length])).toEqual([
      [2, 2],
      [4, 4],
    ])
    const [two, four] = groups?.choices ?? []
    // Every third answer is of the second kind.
    expect(two?.sizes.reduce((sum, size) => sum + size, 0)).toBe(90)
    expect(Math.abs((two?.sizes[0] ?? 0) - 60)).toBeLessThanOrEqual(6)
    expect(two?.stability).toBeGreaterThan(0.8)
    expect(four?.stability).toBeLessThan(two?.stability ?? 0)
    expect(two?.sets_apart).toEqual(Array(6).fill(true))
    expect(two?.groups.map(({ size }) => size)).toEqual(two?.sizes)
    for (const { size, answers } of two?.groups ?? []) {
      expect(answers).toHaveLength(3)
      for (const { counted } of answers) {
        expect(counted).toMatchObject({ n: size, overall_n: 90, sets_apart: true })
        const { count = 0, n = 1, overall_count = 0, overall_n = 1 } = counted ?? {}
        expect(count / n).toBeGreaterThan(overall_count / overall_n)
      }
    }
  })

  it('are an early signal below 60 answers', async () => {
    const { owner: newOwner, deps } = await startInstance({ work: false })
    const owner = await newOwner()
    const { id } = await insertAnsweredSurvey(deps.db, owner.id, { answers: twoKinds(59), personas: 3 })
    expect(await readGroups(owner, id)).toMatchObject({
      responses: 59,
      advice: null,
      choices: [{ personas: 3 }],
    })
  })

  it('name only answers that set a group apart', async () => {
    const { owner: newOwner, deps } = await startInstance({ work: false })
    const owner = await newOwner()
    const alike = Array.from({ length: 12 }, () => [0, 1, 2, 0, 1, 2])
    const { id } = await insertAnsweredSurvey(deps.db, owner.id, { answers: alike, personas: 2 })
    expect(await readGroups(owner, id)).toMatchObject({ choices: [{ groups: [{ size: 12, answers: [] }] }] })
  })

  it('name what a group leans to where there are too few answers to tell it from chance', async () => {
    const { owner: newOwner, deps } = await startInstance({ work: false })
    const owner = await newOwner()
    const answers = Array.from({ length: 12 }, (_, index) => (index < 5 ? [1, 1, 2, 0] : [0, 0, 2, 0]))
    const { id } = await insertAnsweredSurvey(deps.db, owner.id, { answers, personas: 2 })
    const [choice] = (await readGroups(owner, id))?.choices ?? []
    const named = choice?.groups.map(({ size, answers: shown }) => [size, shown.map(({ code }) => code)])
    expect(named).toEqual([
      [7, ['Q1.A', 'Q2.A']],
      [5, ['Q1.B', 'Q2.B']],
    ])
    expect(choice?.groups[1]?.answers[0]?.counted).toMatchObject({
      ...{ count: 5, n: 5, overall_count: 5, overall_n: 12, sets_apart: false },
    })
  })

  it('do not exist for a draft or without answers', async () => {
    const { owner: newOwner, deps } = await startInstance()
    const owner = await newOwner()
    const { id } = await insertAnsweredSurvey(deps.db, owner.id, { answers: 0 })
    expect(await readGroups(owner, id)).toBeNull()
    const { survey, job } = await createDraft(owner)
    await endOf(owner, job.id)
    expect(await readGroups(owner, survey.id)).toBeNull()
  })

  it('are found again once enough answers are new, and earlier ones are not kept', async () => {
    const { owner: newOwner, deps, visitor } = await startInstance({ work: false })
    const owner = await newOwner()
    const { id, slug } = await insertAnsweredSurvey(deps.db, owner.id, { answers: twoKinds(90), personas: 2 })
    const survey = await readPublished(owner, id)
    const answer = async (times: number) => {
      for (let sent = 0; sent < times; sent += 1) {
        expect(
          (
            await submit(
              visitor(),
              slug,
              sheetOf(survey, (place) => (place + sent) % 3),
            )
          ).status,
        ).toBe(201)
      }
    }
    expect(await readGroups(owner, id)).toMatchObject({ responses: 90 })
    await answer(4)
    expect(await readGroups(owner, id)).toMatchObject({ responses: 90 })
    await answer(1)
    expect(await readGroups(owner, id)).toMatchObject({ responses: 95 })
    expect(await deps.db.read.$count(deps.db.schema.segment_runs)).toBe(1)
  })

  it('are found once for all pages that ask at the same time', async () => {
    const threads = createThreads({ counting: { maxWaiting: 0 } })
    const { owner: newOwner, deps } = await startInstance({ work: false, threads })
    const owner = await newOwner()
    const { id } = await insertAnsweredSurvey(deps.db, owner.id, { answers: twoKinds(90), personas: 2 })
    const all = await Promise.all(Array.from({ length: 12 }, () => readGroups(owner, id)))
    for (const groups of all) expect(groups).toEqual(all[0])
    expect(await deps.db.read.$count(deps.db.schema.segment_runs)).toBe(1)
  })
})

describe('the forecast of steady groups', () => {
  async function readForecast(options: Parameters<typeof insertAnsweredSurvey>[2]) {
    const { owner: newOwner, deps } = await startInstance({ work: false })
    const owner = await newOwner()
    const { id } = await insertAnsweredSurvey(deps.db, owner.id, options)
    const read = async () => {
      const reply = await owner.get(`/api/surveys/${id}/groups/forecast`)
      expect(reply.status).toBe(200)
      return groupForecast.nullable().parse(await reply.json())
    }
    const forecast = await read()
    expect(await read()).toEqual(forecast)
    return forecast
  }

  it('says that groups are steady, and nothing where there are none', async () => {
    const steady = await readForecast({ answers: twoKinds(120), personas: 2 })
    expect(steady).toMatchObject({ personas: 2, responses: 120, outlook: 'steady', at: null })
    expect(await readForecast({ answers: noKinds(120), questions: 8, personas: 2 })).toBeNull()
  })

  it('is of the groups that the answers support when more are asked for', async () => {
    const forecast = await readForecast({ answers: twoKinds(120), personas: 4 })
    expect(forecast).toMatchObject({ personas: 2, outlook: 'steady' })
  })

  it('promises nothing below 60 answers', async () => {
    const early = await readForecast({ answers: twoKinds(59), personas: 2 })
    expect(early).toMatchObject({ outlook: 'early', at: null, low: null, high: null, curve: [] })
    expect(early?.points).toHaveLength(4)
  })

  it('does not exist without groups', async () => {
    expect(await readForecast({ answers: 0 })).toBeNull()
    expect(await readForecast({ answers: twoKinds(90), personas: 1 })).toBeNull()
    expect(await readForecast({ answers: twoKinds(90), columns: { status: 'closed' } })).toBeNull()
  })
})

describe('groups that hardly differ', () => {
  it('are named before closing, and then by both personas', async () => {
    const { owner: newOwner, deps } = await startInstance()
    const owner = await newOwner()
    const options = { answers: noKinds(120), questions: 8, personas: 2 }
    const { id } = await insertAnsweredSurvey(deps.db, owner.id, options)
    const groups = await readGroups(owner, id)
    const two = groups?.choices.find(({ personas }) => personas === 2)
    expect(two?.overlaps).toEqual([{ groups: [0, 1], alike: expect.any(Number), of: 8 }])
    const { alike = 0 } = two?.overlaps[0] ?? {}
    expect(alike).toBeGreaterThanOrEqual(6)
    const { job } = await closeSurvey(owner, id)
    await endOf(owner, job.id)
    expect((await readGroups(owner, id))?.choices[0]?.overlaps).toEqual(two?.overlaps)
    const { personas } = await readPublished(owner, id)
    const overlapsOf = async (at: number) => (await readPersona(owner, personas[at]?.id ?? '')).overlaps
    const named = (at: number) => [{ id: personas[at]?.id, name: personas[at]?.name, alike, of: 8 }]
    expect([await overlapsOf(0), await overlapsOf(1)]).toEqual([named(1), named(0)])
    await owner.delete(`/api/personas/${personas[1]?.id}`)
    expect(await overlapsOf(0)).toEqual([])
  })

  it('are not found among people of two kinds', async () => {
    const { owner: newOwner, deps } = await startInstance()
    const owner = await newOwner()
    const { id } = await insertAnsweredSurvey(deps.db, owner.id, { answers: twoKinds(120), personas: 2 })
    expect((await readGroups(owner, id))?.choices[0]?.overlaps).toEqual([])
    const { job } = await closeSurvey(owner, id)
    await endOf(owner, job.id)
    const { personas } = await readPublished(owner, id)
    expect((await readPersona(owner, personas[0]?.id ?? '')).overlaps).toEqual([])
  })
})

describe('a response', () => {
  it('names the group that it belongs to once there are personas', async () => {
    const { owner: newOwner, deps } = await startInstance()
    const owner = await newOwner()
    const answers = twoKinds(30)
    const { id } = await insertAnsweredSurvey(deps.db, owner.id, { answers, personas: 2 })
    const segments = async () => {
      const page = responsePage.parse(
        await (await owner.get(`/api/surveys/${id}/responses?limit=100`)).json(),
      )
      return page.items.toReversed().map(({ segment }) => segment)
    }
    expect(await segments()).toEqual(Array(30).fill(null))
    const { job } = await closeSurvey(owner, id)
    await endOf(owner, job.id)
    const found = await segments()
    const { personas } = await readPublished(owner, id)
    for (const { group } of personas) {
      expect(found.filter((segment) => segment === group?.segment)).toHaveLength(group?.count ?? -1)
    }
    // The first response is of the second kind, the next two of the first.
    expect(found[1]).toBe(found[2])
    expect(found[0]).not.toBe(found[1])
  })
})

describe('closing a survey', () => {
  it('with another number of personas makes that many', async () => {
    const { owner: newOwner, deps } = await startInstance()
    const owner = await newOwner()
    const { id } = await insertAnsweredSurvey(deps.db, owner.id, { answers: twoKinds(90), personas: 4 })
    const before = await readGroups(owner, id)
    const reply = await owner.post(`/api/surveys/${id}/close`, { persona_count: 2 })
    expect(reply.status).toBe(200)
    const { survey, job } = await reply.json()
    expect([survey.persona_count, job.of]).toEqual([2, 2])
    expect(await endOf(owner, job.id)).toMatchObject({ state: 'succeeded', done: 2 })
    expect(await deps.db.read.$count(deps.db.schema.personas)).toBe(2)
    const after = await readGroups(owner, id)
    expect(after).toEqual({ ...before, choices: [before?.choices[0]] })
    const again = await owner.post(`/api/surveys/${id}/close`, { persona_count: 5 })
    expect(await again.json()).toMatchObject({ survey: { persona_count: 2 }, job: { id: job.id, of: 2 } })
  })

  it('counts the number that is chosen against the quota', async () => {
    const { owner: newOwner, deps } = await startInstance()
    const owner = await newOwner()
    // The plan binds nobody who has the only account.
    await newOwner()
    for (let full = 0; full < 2; full += 1) {
      const { id } = await insertAnsweredSurvey(deps.db, owner.id, { personas: 4 })
      const { job } = await (await owner.post(`/api/surveys/${id}/close`)).json()
      await endOf(owner, job.id)
    }
    const { id } = await insertAnsweredSurvey(deps.db, owner.id, { personas: 3 })
    await expectProblem(await owner.post(`/api/surveys/${id}/close`, {}), 409, 'persona_limit_reached')
    expect(await readPublished(owner, id)).toMatchObject({ status: 'active', persona_count: 3 })
    expect((await owner.post(`/api/surveys/${id}/close`, { persona_count: 2 })).status).toBe(200)
  })

  it('takes 1 to 5 personas', async () => {
    const { owner: newOwner, deps } = await startInstance({ work: false })
    const owner = await newOwner()
    const { id } = await insertAnsweredSurvey(deps.db, owner.id)
    for (const persona_count of [0, 6, 1.5, '2']) {
      await expectProblem(
        await owner.post(`/api/surveys/${id}/close`, { persona_count }),
        422,
        'invalid_request',
      )
    }
    expect(await readPublished(owner, id)).toMatchObject({ status: 'active' })
  })
})
