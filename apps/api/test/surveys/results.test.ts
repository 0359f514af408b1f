import { surveyResults } from '@whofor/core/survey/answer-filter'
import { answersExport } from '@whofor/core/survey/exported-answers'
import { responsePage } from '@whofor/core/survey/response-schema'
import { describe, expect, it, vi } from 'vitest'
import { createThreads, type Threads } from '../../src/create-threads.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { readPublished, sheetOf, submit } from '../support/survey-path.ts'

/** Two questions: the first halves of a and b answer alike. */
const ANSWERS = [
  ...Array.from({ length: 6 }, () => [0, 0]),
  ...Array.from({ length: 4 }, () => [0, 1]),
  ...Array.from({ length: 3 }, () => [1, 1]),
  [3, -1],
]

async function prepare(answers: number[][] = ANSWERS, threads?: Threads) {
  const { owner, deps, visitor } = await startInstance({ work: false, ...(threads ? { threads } : {}) })
  const me = await owner()
  const survey = await insertAnsweredSurvey(deps.db, me.id, { answers, questions: 2 })
  const results = async (query = '') =>
    surveyResults.parse(await (await me.get(`/api/surveys/${survey.id}/results${query}`)).json())
  return { me, visitor, newOwner: owner, ...survey, path: `/api/surveys/${survey.id}`, results }
}

describe('the results of a survey', () => {
  it('count all responses, by option and by day', async () => {
    const { results, me, id } = await prepare()
    const all = await results()
    expect(all).toMatchObject({ responses: 14, matching: 14, of: [14, 14] })
    expect(all.counts).toEqual([
      [10, 3, 0, 1],
      [6, 7, 0, 0],
    ])
    const survey = await readPublished(me, id)
    expect([all.counts, all.average_score]).toEqual([survey.counts, survey.average_score])
    expect(all.days.reduce((sum, { responses }) => sum + responses, 0)).toBe(14)
  })

  it('match a filter: one of the options of each question, while its own question keeps them all', async () => {
    const { results } = await prepare()
    const first = await results('?filter=q1.a')
    expect(first).toMatchObject({ matching: 10, of: [14, 10] })
    expect(first.counts).toEqual([
      [10, 3, 0, 1],
      [6, 4, 0, 0],
    ])
    expect(await results('?filter=q1.a,q1.b')).toMatchObject({ matching: 13, of: [14, 13] })
    const both = await results('?filter=q1.a,q2.b')
    expect(both).toMatchObject({ matching: 4, of: [7, 10] })
    expect(both.counts).toEqual([
      [4, 3, 0, 0],
      [6, 4, 0, 0],
    ])
    expect(await results('?filter=q9.z,q1')).toMatchObject({ matching: 14 })
  })

  it('filter the list and the files alike', async () => {
    const { me, path } = await prepare()
    const pages: number[] = []
    let cursor = ''
    do {
      const reply = await me.get(`${path}/responses?filter=q1.a&limit=4${cursor && `&cursor=${cursor}`}`)
      const page = responsePage.parse(await reply.json())
      expect(page.total).toBe(10)
      pages.push(...page.items.map(({ number }) => number))
      cursor = page.next_cursor ?? ''
    } while (cursor)
    expect(pages).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    const file = await me.get(`${path}/export/json?filter=q1.a,q2.b`)
    expect(answersExport.parse(await file.json()).responses.map(({ number }) => number)).toEqual([
      7, 8, 9, 10,
    ])
    const csv = await (await me.get(`${path}/export/csv?filter=q1.d`)).text()
    expect(csv.trim().split('\n')).toHaveLength(2)
  })

  it('follow new answers', async () => {
    const { results, me, id, slug, visitor } = await prepare()
    await results()
    const survey = await readPublished(me, id)
    expect((await submit(visitor(), slug, sheetOf(survey, 2))).status).toBe(201)
    expect(await results('?filter=q1.c')).toMatchObject({ responses: 15, matching: 1 })
  })

  it('are read by a thread where they are many, and the same', async () => {
    const answers = Array.from({ length: 1200 }, (_, index) => [index % 4, (index >> 2) % 3])
    const { results, me, id } = await prepare(answers)
    const all = await results()
    expect(all).toMatchObject({ responses: 1200, counts: (await readPublished(me, id)).counts })
    expect(await results('?filter=q1.b,q2.a')).toMatchObject({ matching: 100 })
  })

  it('of many are a task of a thread for each question, until an answer comes', async () => {
    const threads = createThreads()
    const run = vi.spyOn(threads.reading, 'run')
    const answers = Array.from({ length: 1200 }, (_, index) => [index % 4, (index >> 2) % 3])
    const { results, me, id, slug, visitor, path } = await prepare(answers, threads)
    for (let times = 0; times < 2; times += 1) {
      await results()
      expect(await results('?filter=q1.b,q2.a')).toMatchObject({ matching: 100 })
      const list = await me.get(`${path}/responses?filter=q1.b&search=once`)
      expect(responsePage.parse(await list.json()).total).toBe(300)
    }
    expect(run).toHaveBeenCalledTimes(3)
    const survey = await readPublished(me, id)
    await submit(visitor(), slug, sheetOf(survey, 1))
    expect(await results('?filter=q1.b,q2.b')).toMatchObject({ responses: 1201, matching: 101 })
    expect(run).toHaveBeenCalledTimes(4)
  })

  it('say how long half of the respondents took at most', async () => {
    const { results, slug, visitor } = await prepare()
    expect((await results()).median_seconds).toBeNull()
    for (const seconds of [40, 100, 300]) {
      const visit = { before: null, reached: 2, seconds }
      expect((await visitor().post(`/api/public/surveys/${slug}/visits`, visit)).status).toBe(204)
    }
    // Visits are written together, shortly after they were reported.
    await vi.waitFor(async () => expect((await results()).median_seconds).not.toBeNull(), { timeout: 10_000 })
    // Classes of durations are right to 5%.
    const { median_seconds } = await results('?filter=q1.a')
    expect(Math.abs((median_seconds ?? 0) - 100)).toBeLessThanOrEqual(5)
  })

  it('are for the owner alone', async () => {
    const { newOwner, path } = await prepare()
    await expectProblem(await (await newOwner()).get(`${path}/results`), 404, 'not_found')
  })
})

describe('searching the responses of a survey', () => {
  it('finds words of an answer, a part of an email and a number, a page at a time and within a filter', async () => {
    const { me, path, slug, visitor, id } = await prepare()
    const survey = await readPublished(me, id)
    await submit(visitor(), slug, sheetOf(survey, 2), { email: 'Elin_1@Example.com' })
    await submit(visitor(), slug, sheetOf(survey, 2), { email: 'elina1@example.org' })
    const found = async (query: Record<string, string>) => {
      const reply = await me.get(`${path}/responses?${new URLSearchParams({ limit: '4', ...query })}`)
      const page = responsePage.parse(await reply.json())
      return { ...page, numbers: page.items.map(({ number }) => number) }
    }
    // In either question: "Rarely" (c) alone is in both emails' answers, "once a week" in seven others.
    expect(await found({ search: 'RÁRELY' })).toMatchObject({ total: 2, numbers: [16, 15] })
    const week = await found({ search: 'once a' })
    expect(week).toMatchObject({ total: 7, numbers: [13, 12, 11, 10] })
    expect(await found({ search: 'once a', cursor: week.next_cursor ?? '' })).toMatchObject({
      numbers: [9, 8, 7],
      next_cursor: null,
    })
    expect(await found({ search: 'once a', filter: 'q1.b' })).toMatchObject({ total: 3 })
    expect(await found({ search: 'elin' })).toMatchObject({ total: 2, numbers: [16, 15] })
    // Wildcards of the database are letters here.
    expect(await found({ search: 'ELIN_' })).toMatchObject({ total: 1, numbers: [15] })
    expect(await found({ search: '%' })).toMatchObject({ total: 0, numbers: [] })
    expect(await found({ search: '#14' })).toMatchObject({ total: 1, numbers: [14] })
    expect(await found({ search: ' ' })).toMatchObject({ total: 16 })
  })
})

describe('correcting the texts of an active survey', () => {
  it('changes the texts alone: answers before and from pages that were open stay right', async () => {
    const { me, id, path, slug, visitor } = await prepare()
    const before = await readPublished(me, id)
    const stranger = visitor()
    expect(await (await stranger.get(`/s/${slug}`)).text()).toContain('Every day')
    const [question] = before.questions
    const texts = {
      question: 'How often do you buy bread?',
      options: question?.options.map(({ id: option, text }) => ({
        id: option,
        text: text === 'Every day' ? 'Daily' : text,
      })),
    }
    const daily = async () =>
      responsePage.parse(await (await me.get(`${path}/responses?search=daily`)).json()).total
    expect(await daily()).toBe(0)
    const reply = await me.put(`${path}/questions/q1/texts`, texts)
    expect(reply.status).toBe(200)
    expect(await daily()).toBeGreaterThan(0)
    const page = await (await stranger.get(`/s/${slug}`)).text()
    expect(page).toContain('How often do you buy bread?')
    expect(page).toContain('Daily')
    // The page that was open before sends ids.
    expect((await submit(stranger, slug, sheetOf(before))).status).toBe(201)

    const after = await readPublished(me, id)
    expect(after.counts[0]).toEqual([11, 3, 0, 1])
    expect(after.questions[0]).toMatchObject({
      question: 'How often do you buy bread?',
      original: question?.question,
      corrected_at: expect.any(Number),
      options: [{ id: 'a', text: 'Daily', original: 'Every day' }, {}, {}, { not_sure: true }],
    })
    const file = answersExport.parse(await (await me.get(`${path}/export/json`)).json())
    expect(file.survey.questions[0]).toMatchObject({ original: question?.question })
    expect(file.survey.questions[0]?.corrected_at).toEqual(expect.any(String))
    expect(file.responses[0]?.answers[0]).toBe('Daily')
  })

  it('refuses another number of options, other ids, and a survey that is not active', async () => {
    const { me, id, path, newOwner } = await prepare()
    const before = await readPublished(me, id)
    const options = before.questions[0]?.options.map(({ id: option, text }) => ({ id: option, text })) ?? []
    const put = (changed: typeof options, visitor = me) =>
      visitor.put(`${path}/questions/q1/texts`, { question: 'How often?', options: changed })
    await expectProblem(await put(options.slice(1)), 409, 'conflict')
    await expectProblem(await put(options.toReversed()), 409, 'conflict')
    await expectProblem(await put(options, await newOwner()), 404, 'not_found')
    await me.post(`${path}/close`)
    await expectProblem(await put(options), 409, 'survey_not_active')
    expect((await readPublished(me, id)).questions).toEqual(before.questions)
  })
})
