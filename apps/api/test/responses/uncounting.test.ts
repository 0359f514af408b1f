import { HOUR_MS } from '@whofor/core/durations'
import { surveyResults } from '@whofor/core/survey/answer-filter'
import { answersExport } from '@whofor/core/survey/exported-answers'
import { surveyGroups } from '@whofor/core/survey/groups-schema'
import { erasedReply, responsePage, uncountedList } from '@whofor/core/survey/response-schema'
import { describe, expect, it } from 'vitest'
import { newId } from '../../src/db/new-id.ts'
import { purgeDeletedSurveys } from '../../src/features/surveys/purge-surveys.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { clockFrom } from '../support/clock.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { readPublished, sheetOf, submit } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'

async function prepare(answers: number | number[][] = 12, options: Parameters<typeof startInstance>[0] = {}) {
  const instance = await startInstance({ work: false, ...options })
  const owner = await instance.owner()
  const survey = await insertAnsweredSurvey(instance.deps.db, owner.id, { answers, questions: 2 })
  return { ...instance, me: owner, newOwner: instance.owner, ...survey, path: `/api/surveys/${survey.id}` }
}

const responsesOf = async (owner: Visitor, path: string) =>
  responsePage.parse(await (await owner.get(`${path}/responses?limit=50`)).json())
const resultsOf = async (owner: Visitor, path: string, query = '') =>
  surveyResults.parse(await (await owner.get(`${path}/results${query}`)).json())
const uncountedOf = async (owner: Visitor, path: string) =>
  uncountedList.parse(await (await owner.get(`${path}/uncounted`)).json()).items
const exportOf = async (owner: Visitor, path: string) =>
  answersExport.parse(await (await owner.get(`${path}/export/json`)).json()).responses

/** How often each option is in the table of responses. */
async function trueCounts({ deps }: Instance, surveyId: string): Promise<number[][]> {
  const rows = await deps.db.read.select().from(deps.db.schema.survey_responses)
  const counts = [0, 1].map(() => [0, 0, 0, 0])
  for (const { answers, survey_id } of rows) {
    if (survey_id !== surveyId) continue
    answers.forEach((position, place) => {
      const options = counts[place]
      if (options && position >= 0) options[position] = (options[position] ?? 0) + 1
    })
  }
  return counts
}

describe('deleting a response', () => {
  it('takes it out of every count, list and file, and restoring puts it back', async () => {
    const instance = await prepare()
    const { me, id, path, slug, visitor } = instance
    const before = await readPublished(me, id)
    const resultsBefore = await resultsOf(me, path)
    const third = (await responsesOf(me, path)).items.find(({ number }) => number === 3)
    const response = `${path}/responses/${third?.id}`
    expect((await me.delete(response)).status).toBe(204)
    expect((await me.delete(response)).status).toBe(204)

    const after = await readPublished(me, id)
    expect(after.response_count).toBe(11)
    expect(after.counts).toEqual(await trueCounts(instance, id))
    expect(await resultsOf(me, path)).toMatchObject({ responses: 11, matching: 11, counts: after.counts })
    const listed = await responsesOf(me, path)
    expect([listed.total, listed.items.length]).toEqual([11, 11])
    expect(listed.items.map(({ number }) => number)).not.toContain(3)
    expect((await exportOf(me, path)).map(({ number }) => number)).toEqual([
      1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ])
    expect(await uncountedOf(me, path)).toEqual([])
    const groups = surveyGroups.parse(await (await me.get(`${path}/groups`)).json())
    expect(groups.responses).toBe(11)

    // Its number is never used again, and a new answer counts as usual.
    expect((await submit(visitor(), slug, sheetOf(after))).status).toBe(201)
    const later = await responsesOf(me, path)
    expect(later.items[0]?.number).toBe(13)
    expect((await readPublished(me, id)).counts).toEqual(await trueCounts(instance, id))

    expect((await me.post(`${response}/restore`)).status).toBe(204)
    expect((await me.post(`${response}/restore`)).status).toBe(204)
    const restored = await readPublished(me, id)
    expect(restored.response_count).toBe(13)
    expect(restored.counts).toEqual(await trueCounts(instance, id))
    await me.delete(`${path}/responses/${later.items[0]?.id}`)
    expect(await readPublished(me, id)).toMatchObject({ counts: before.counts, response_count: 12 })
    expect(await resultsOf(me, path)).toEqual(resultsBefore)
  })

  it('is for the owner alone, and is final after a day', async () => {
    const { clock, pass } = clockFrom()
    const { me, newOwner, path, deps } = await prepare(3, { clock })
    const [first, second] = (await responsesOf(me, path)).items
    const stranger = await newOwner()
    for (const verb of ['exclude', 'restore'])
      await expectProblem(await stranger.post(`${path}/responses/${first?.id}/${verb}`), 404, 'not_found')
    await expectProblem(await stranger.delete(`${path}/responses/${first?.id}`), 404, 'not_found')
    await expectProblem(await me.delete(`${path}/responses/${newId()}`), 404, 'not_found')
    await me.delete(`${path}/responses/${first?.id}`)
    await me.post(`${path}/responses/${second?.id}/exclude`)
    pass(25 * HOUR_MS)
    await purgeDeletedSurveys(deps)
    await expectProblem(await me.post(`${path}/responses/${first?.id}/restore`), 404, 'not_found')
    expect((await me.post(`${path}/responses/${second?.id}/restore`)).status).toBe(204)
  })

  it('stays deleted when the respondent sends the same submission again', async () => {
    const { me, id, path, slug, visitor } = await prepare(2)
    const survey = await readPublished(me, id)
    const submission_id = newId()
    expect((await submit(visitor(), slug, sheetOf(survey), { submission_id })).status).toBe(201)
    const [newest] = (await responsesOf(me, path)).items
    await me.delete(`${path}/responses/${newest?.id}`)
    expect((await submit(visitor(), slug, sheetOf(survey), { submission_id })).status).toBe(201)
    expect(await readPublished(me, id)).toMatchObject({ response_count: 2, counts: survey.counts })
    expect((await responsesOf(me, path)).total).toBe(2)
  })
})

describe('leaving a response out', () => {
  it('keeps it on the page, marked, until it counts again', async () => {
    const { me, id, path } = await prepare()
    const before = await readPublished(me, id)
    const [newest] = (await responsesOf(me, path)).items
    expect((await me.post(`${path}/responses/${newest?.id}/exclude`)).status).toBe(204)
    expect(await uncountedOf(me, path)).toMatchObject([{ id: newest?.id, reason: 'excluded', number: 12 }])
    expect(await readPublished(me, id)).toMatchObject({ response_count: 11 })
    await me.post(`${path}/responses/${newest?.id}/restore`)
    expect(await uncountedOf(me, path)).toEqual([])
    expect(await readPublished(me, id)).toMatchObject({ response_count: 12, counts: before.counts })
  })
})

describe('erasing a respondent', () => {
  it('deletes all that the address left, here or everywhere, for good', async () => {
    const instance = await prepare(2)
    const { me, id, path, slug, visitor, deps } = instance
    const other = await insertAnsweredSurvey(deps.db, me.id, { answers: 1, questions: 2 })
    const survey = await readPublished(me, id)
    for (const [place, email] of [
      [slug, 'Ana@Example.com'],
      [slug, 'ana@example.com'],
      [slug, 'ben@example.com'],
      [other.slug, 'ana@example.com'],
    ] as const)
      expect((await submit(visitor(), place, sheetOf(survey), { email })).status).toBe(201)
    const deleted = (await responsesOf(me, path)).items.find(
      ({ respondent_email }) => respondent_email === 'Ana@Example.com',
    )
    await me.delete(`${path}/responses/${deleted?.id}`)

    const erase = async (everywhere: boolean) =>
      erasedReply.parse(
        await (await me.post(`${path}/erase-respondent`, { email: 'ANA@example.com', everywhere })).json(),
      )
    expect(await erase(false)).toEqual({ erased: 2, surveys: 1 })
    expect((await readPublished(me, id)).counts).toEqual(await trueCounts(instance, id))
    expect((await readPublished(me, id)).response_count).toBe(3)
    expect((await readPublished(me, other.id)).response_count).toBe(2)
    expect(await erase(true)).toEqual({ erased: 1, surveys: 1 })
    expect(await erase(true)).toEqual({ erased: 0, surveys: 0 })
    expect((await readPublished(me, other.id)).response_count).toBe(1)
    const tables = [deps.db.schema.survey_responses, deps.db.schema.uncounted_responses] as const
    const left = JSON.stringify(await Promise.all(tables.map((table) => deps.db.read.select().from(table))))
    expect(left.toLowerCase()).not.toContain('ana@example.com')
    expect(left).toContain('ben@example.com')
    await expectProblem(
      await (await instance.newOwner()).post(`${path}/erase-respondent`, { email: 'ben@example.com' }),
      404,
      'not_found',
    )
  })
})

describe('a test answer', () => {
  it('is stored as a test, counted nowhere, and removed for good', async () => {
    const { clock, pass } = clockFrom()
    const { me, id, path, visitor, slug, deps } = await prepare(3, { clock })
    const before = await readPublished(me, id)
    const link = new URL(before.test_url ?? '', 'http://localhost')
    const page = await (await visitor().get(`${link.pathname}${link.search}`)).text()
    expect(page).toContain('It is marked as a test and not counted.')
    expect(page).toContain(`<a href="/surveys/${id}">Back to your survey</a>`)
    const preview = await visitor().get(`${link.pathname}${link.search}&embed=1`)
    expect(await preview.text()).not.toContain(`/surveys/${id}`)
    const [, submission_id] = /name="submission_id" value="(test_[\w-]+)"/.exec(page) ?? []
    expect((await submit(visitor(), slug, sheetOf(before), { submission_id })).status).toBe(201)
    expect((await submit(visitor(), slug, sheetOf(before), { submission_id })).status).toBe(201)

    expect(await readPublished(me, id)).toEqual(before)
    expect((await responsesOf(me, path)).total).toBe(3)
    expect(await exportOf(me, path)).toHaveLength(3)
    expect(await resultsOf(me, path)).toMatchObject({ responses: 3 })
    const [test, ...others] = await uncountedOf(me, path)
    expect([test, others]).toMatchObject([{ reason: 'test', number: null }, []])
    await expectProblem(await me.post(`${path}/responses/${test?.id}/restore`), 404, 'not_found')
    expect((await me.delete(`${path}/responses/${test?.id}`)).status).toBe(204)
    expect(await deps.db.read.$count(deps.db.schema.uncounted_responses)).toBe(0)

    // Neither a made-up nor an expired mark makes an answer that counts.
    pass(25 * HOUR_MS)
    for (const used of [submission_id, `test_${'a'.repeat(8)}_${'b'.repeat(8)}_${'c'.repeat(22)}`])
      expect((await submit(visitor(), slug, sheetOf(before), { submission_id: used })).status).toBe(404)
    expect((await readPublished(me, id)).response_count).toBe(3)
    expect(await (await visitor().get(`/s/${slug}?test=x`)).text()).not.toContain('not counted')
  })
})
