import { aiUseReply, analyticsReply } from '@whofor/core/analytics'
import { DAY_MS } from '@whofor/core/durations'
import { expect, test, vi } from 'vitest'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { clockFrom } from '../support/clock.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { readJson, type Visitor } from '../support/visitor.ts'

const ANSWERS = { q1: 'a', q2: 'b', q3: 'c' }

async function start({ clock = Date.now } = {}) {
  const instance = await startInstance({ work: false, clock })
  const me = await instance.owner()
  const survey = await insertAnsweredSurvey(instance.deps.db, me.id, { answers: 0, questions: 3 })
  const visitor = instance.visitor()
  const path = `/api/public/surveys/${survey.slug}`
  const visit = (before: number | null, reached: number, seconds?: number) =>
    visitor.post(`${path}/visits`, { before, reached, ...(seconds !== undefined && { seconds }) })
  let submissions = 0
  const submit = () =>
    visitor.post(`${path}/responses`, {
      submission_id: `analytics-submission-${++submissions}`,
      answers: ANSWERS,
      email: null,
    })
  return { ...instance, me, survey, visit, submit, path }
}

const read = async (me: Visitor, query = '') =>
  analyticsReply.parse(await readJson(await me.get(`/api/analytics/surveys${query}`)))

/** Visits are written together, shortly after they were reported. */
const untilCounted = (me: Visitor, expected: object) =>
  vi.waitFor(async () => expect((await read(me)).totals).toMatchObject(expected), { timeout: 10_000 })

test('counts visits, answers, completion, time and where people stop, once each', async () => {
  const { me, survey, visit, submit } = await start()
  expect((await visit(null, 0)).status).toBe(204)
  await visit(0, 2)
  await visit(null, 0)
  expect((await submit()).status).toBe(201)
  await visit(0, 3, 60)
  await submit()
  await visit(null, 3, 120)
  // Without JavaScript: an answer, but no visit that could have stopped.
  await submit()
  await untilCounted(me, { answers: 3, before: 0, opened: 3, started: 3, finished: 2 })
  const { totals, points, drop_off, surveys } = await read(me)
  expect(totals.median).toBeGreaterThanOrEqual(57)
  expect(totals.median).toBeLessThanOrEqual(63)
  expect(points).toHaveLength(30)
  expect(points.at(-1)).toMatchObject({ answers: 3, before: 0 })
  expect(drop_off).toMatchObject({ survey_id: survey.id })
  expect(drop_off?.questions.map(({ reached }) => reached)).toEqual([3, 3, 2])
  expect(surveys).toMatchObject([{ id: survey.id, opened: 3, started: 3, finished: 2, answers: 3 }])
})

test('compares each day with the same one of the period before', async () => {
  const { clock, pass } = clockFrom(Date.parse('2026-11-01T12:00:00Z'))
  const { me, submit } = await start({ clock })
  const older = [2]
  const before = [1, 0, 0, 0, 0, 0, 3]
  const now = [0, 0, 2, 0, 0, 0, 4]
  for (const answers of [...older, ...before, ...now]) {
    pass(DAY_MS)
    for (let times = 0; times < answers; times += 1) expect((await submit()).status).toBe(201)
    await me.get('/api/session')
  }
  await untilCounted(me, { answers: 12 })
  const { points, totals } = await read(me, '?range=7d')
  expect(points.map((point) => point.before)).toEqual(before)
  expect(points.map(({ answers }) => answers)).toEqual(now)
  expect(totals).toMatchObject({ answers: 6, before: 4 })
})

test('a repeated submission, a test and a deleted answer do not count', async () => {
  const { me, survey, path, visitor } = await start()
  const body = { submission_id: 'the-same-submission', answers: ANSWERS, email: null }
  for (let tries = 0; tries < 2; tries += 1) await visitor().post(`${path}/responses`, body)
  await untilCounted(me, { answers: 1 })
  const { items } = await readJson<{ items: { id: string }[] }>(
    await me.get(`/api/surveys/${survey.id}/responses`),
  )
  expect((await me.delete(`/api/surveys/${survey.id}/responses/${items[0]?.id}`)).status).toBeLessThan(300)
  await untilCounted(me, { answers: 0 })
})

test('opening a page counts nothing by itself', async () => {
  const { me, visitor, survey } = await start()
  await visitor().get(`/s/${survey.slug}`)
  await visitor().get(`/api/public/surveys/${survey.slug}`)
  expect((await read(me)).totals.opened).toBe(0)
})

test('a visit of an unknown, closed or demo survey gets the same reply and counts nothing; a made-up one is refused', async () => {
  const { me, visitor, visit, deps } = await start()
  for (const slug of ['unknown00000000000000', 'demo'])
    expect(
      (await visitor().post(`/api/public/surveys/${slug}/visits`, { before: null, reached: 0 })).status,
    ).toBe(204)
  await visit(null, 9)
  expect((await visit(null, 99)).status).toBe(422)
  expect((await visit(null, -1)).status).toBe(422)
  await visit(null, 0)
  await untilCounted(me, { opened: 1, started: 0 })
  const { survey_activity } = deps.db.schema
  expect(await deps.db.read.$count(survey_activity)).toBe(1)
})

test('shows an owner their own surveys alone, and one of them on request', async () => {
  const { me, owner, submit, survey, deps } = await start()
  await insertAnsweredSurvey(deps.db, me.id, { answers: 0, questions: 3, columns: { title: 'Quiet' } })
  await submit()
  await untilCounted(me, { answers: 1 })
  const other = await owner()
  expect(await read(other)).toMatchObject({ totals: { answers: 0 }, surveys: [], choices: [] })
  await expectProblem(await other.get(`/api/analytics/surveys?survey=${survey.id}`), 404, 'not_found')
  const one = await read(me, `?survey=${survey.id}&range=12m&zone=Pacific/Auckland`)
  expect(one.points).toHaveLength(12)
  expect(one.totals.answers).toBe(1)
  expect(one.choices).toHaveLength(2)
  await expectProblem(await me.get('/api/analytics/surveys?zone=Nowhere/Land'), 422, 'invalid_request')
  await expectProblem(await me.get('/api/analytics/surveys?range=1y'), 422, 'invalid_request')
})

test('adds the AI use of the last twelve months by purpose, with its cost', async () => {
  const { me, owner, deps } = await start()
  const { ai_usage_log: log } = deps.db.schema
  const call = {
    user_id: me.id,
    model_used: 'm',
    outcome: 'succeeded',
    tokens_used: 100,
    cost_estimate: 0.25,
  }
  const now = Date.now()
  await deps.db.write(async (tx) => {
    await tx.insert(log).values([
      { ...call, request_type: 'persona', created_at: now },
      { ...call, request_type: 'persona_section', created_at: now },
      { ...call, request_type: 'survey_questions', created_at: now },
      { ...call, request_type: 'persona', created_at: now - 500 * DAY_MS },
    ])
  })
  const { months } = aiUseReply.parse(await readJson(await me.get('/api/analytics/ai')))
  expect(months).toHaveLength(12)
  expect(months.at(-1)?.uses).toMatchObject({
    personas: { calls: 2, tokens: 200, cost: 0.5 },
    questions: { calls: 1 },
    chat: { calls: 0 },
  })
  const theirs = aiUseReply.parse(await readJson(await (await owner()).get('/api/analytics/ai')))
  expect(theirs.months.at(-1)?.uses.personas?.calls).toBe(0)
})
