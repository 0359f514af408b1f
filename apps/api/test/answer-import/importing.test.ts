import { randomUUID } from 'node:crypto'
import { surveyDetail } from '@whofor/core/survey/schema'
import { expect, it } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { closeSurvey, endOf, readPublished } from '../support/survey-path.ts'
import { readJson } from '../support/visitor.ts'
import { acceptedSettings, BREAD, check, importAll, SURVEY, send } from './import-file.ts'

async function start() {
  const instance = await startInstance()
  return { ...instance, owner: await instance.owner() }
}

it('makes a survey with questions, scores and answers, and stores nothing personal', async () => {
  const { owner, deps } = await start()
  const survey = await importAll(owner, BREAD)
  expect(survey).toMatchObject({
    ...SURVEY,
    status: 'active',
    response_count: 6,
    imported: { file_name: 'answers.csv', left_out: 0 },
    public_url_slug: '',
    public_url: '',
  })
  expect(survey.questions.map(({ question }) => question)).toEqual([
    'How often do you buy bread?',
    'Do you like rye?',
  ])
  expect(survey.questions[1]?.options).toEqual([
    { id: 'a', text: 'Yes', score: 10 },
    { id: 'b', text: 'No', score: 0 },
    { id: 'c', text: 'Not sure', score: 5, not_sure: true },
  ])
  expect(survey.counts).toEqual([
    [2, 2, 2],
    [3, 2, 1],
  ])
  const { items } = await readJson<{ items: { number: number; answers: { text: string }[] }[] }>(
    await owner.get(`/api/surveys/${survey.id}/responses`),
  )
  expect(items.map(({ number, answers }) => [number, ...answers.map(({ text }) => text)])).toEqual([
    [6, 'Never', 'Yes'],
    [5, 'Sometimes', 'No'],
    [4, 'Often', 'Yes'],
    [3, 'Sometimes', 'Not sure'],
    [2, 'Never', 'No'],
    [1, 'Often', 'Yes'],
  ])
  const rows = await deps.db.read.select().from(deps.db.schema.survey_responses)
  expect(JSON.stringify(rows)).not.toMatch(/example\.com|thank you/u)
})

it('takes the scores, the order and the title that the owner chose', async () => {
  const { owner } = await start()
  const settings = acceptedSettings(await check(owner, BREAD))
  const rye = [
    { text: 'No', score: 8, values: [] },
    { text: 'Yes, please', score: 1, values: ['yes'] },
    { text: 'Not sure', score: 5, values: [], not_sure: true },
  ]
  const columns = settings.columns.with(2, { kind: 'question', options: rye })
  const reply = await send(owner, '', BREAD, { ...settings, columns, survey: { ...SURVEY, title: 'Rye' } })
  expect(await readJson(reply)).toMatchObject({
    title: 'Rye',
    questions: [{}, { options: [{ text: 'No', score: 8 }, { text: 'Yes, please', score: 1 }, {}] }],
    counts: [
      [2, 2, 2],
      [2, 3, 1],
    ],
  })
})

it('leaves faulty rows out and says how many', async () => {
  const { owner } = await start()
  const survey = await importAll(owner, `${BREAD}\r\nshort\r\n,Often,,,\r\n`)
  expect(survey).toMatchObject({ response_count: 6, imported: { left_out: 2 } })
  const kept = await importAll(owner, `${BREAD}\r\n,Often,,,\r\n`, { keep_unanswered: true })
  expect(kept).toMatchObject({ response_count: 7, imported: { left_out: 0 } })
})

it('is listed as imported, and closes into personas', async () => {
  const { owner } = await start()
  const { id } = await importAll(owner, BREAD)
  const list = await readJson<{ items: unknown[] }>(await owner.get('/api/surveys'))
  expect(list.items).toMatchObject([{ id, imported: true, response_count: 6 }])
  const { job } = await closeSurvey(owner, id)
  expect(await endOf(owner, job.id)).toMatchObject({ state: 'succeeded' })
  const closed = await readPublished(owner, id)
  expect(closed).toMatchObject({ status: 'closed', imported: { file_name: 'answers.csv' } })
  expect(closed.personas.length).toBeGreaterThan(0)
})

it('cannot be found or answered in public', async () => {
  const { owner, visitor } = await start()
  const { id } = await importAll(owner, BREAD)
  for (const slug of ['', 'null', id, id.replaceAll('-', '').slice(0, 22)]) {
    expect((await visitor().get(`/s/${slug}`)).status).toBe(404)
    expect((await visitor().get(`/api/public/surveys/${slug}`)).status).toBe(404)
  }
})

it('imports the same once, however often it is sent', async () => {
  const { owner, deps } = await start()
  const settings = acceptedSettings(await check(owner, BREAD))
  const headers = { 'idempotency-key': randomUUID() }
  const press = () => send(owner, '', BREAD, settings, headers)
  const replies = [...(await Promise.all([press(), press()])), await press()]
  const ids = await Promise.all(replies.map(async (reply) => surveyDetail.parse(await reply.json()).id))
  expect(new Set(ids).size).toBe(1)
  expect(await deps.db.read.$count(deps.db.schema.persona_surveys)).toBe(1)
  const changed = await send(owner, '', BREAD.replace('Great', 'Good'), settings, headers)
  await expectProblem(changed, 422, 'invalid_request')
})

it('stores nothing when it fails, and can be tried again', async () => {
  const { owner, deps } = await start()
  const settings = acceptedSettings(await check(owner, BREAD))
  const { db } = deps
  const stored = async () => [
    await db.read.$count(db.schema.persona_surveys),
    await db.read.$count(db.schema.survey_responses),
    await db.read.$count(db.schema.idempotency_keys),
  ]
  for (const wrong of [
    { ...settings, columns: settings.columns.map(() => ({ kind: 'skip' })) },
    { ...settings, columns: settings.columns.slice(1) },
    { ...settings, survey: { ...SURVEY, title: '' } },
    { ...settings, survey: undefined },
    { ...settings, columns: undefined },
  ])
    await expectProblem(await send(owner, '', BREAD, wrong), 422, 'invalid_request')
  const { publish } = deps.events
  const { write } = db
  db.write = (work, options) =>
    write(async (tx) => {
      await work(tx)
      throw new Error('the disk is full')
    }, options)
  const headers = { 'idempotency-key': randomUUID() }
  await expectProblem(await send(owner, '', BREAD, settings, headers), 500, 'internal')
  db.write = write
  deps.events.publish = publish
  expect(await stored()).toEqual([0, 0, 0])
  expect((await send(owner, '', BREAD, settings, headers)).status).toBe(201)
  expect(await stored()).toEqual([1, 6, 1])
})

it('is limited per owner', async () => {
  const instance = await startInstance({ limits: memoryRateLimits({ import: { points: 2, duration: 60 } }) })
  const owner = await instance.owner()
  await check(owner, BREAD)
  await check(owner, BREAD)
  for (const path of ['', '/check', '/left-out'] as const) {
    const settings = path === '' ? { columns: [], survey: SURVEY } : {}
    await expectProblem(await send(owner, path, BREAD, settings), 429, 'rate_limited')
  }
})

it('reads few files of an owner at the same time', async () => {
  const { owner } = await start()
  const large = `${BREAD}\r\n${'14.11.2026 09:10,Never,Yes,,\r\n'.repeat(20_000)}`
  const replies = await Promise.all(Array.from({ length: 6 }, () => send(owner, '/check', large)))
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(replies.length - refused.length)
  await check(owner, BREAD)
})
