import { respondentTexts } from '@whofor/core/survey/respondent-texts/respondent-texts'
import { responsePage } from '@whofor/core/survey/response-schema'
import { describe, expect, it } from 'vitest'
import { newId } from '../../src/db/new-id.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { readPublished, sheetOf, submit } from '../support/survey-path.ts'

async function activeSurvey() {
  const instance = await startInstance({ work: false })
  const owner = await instance.owner()
  const { id, slug } = await insertAnsweredSurvey(instance.deps.db, owner.id, { answers: 0, questions: 3 })
  const survey = await readPublished(owner, id)
  const stranger = instance.visitor()
  const responses = async () =>
    responsePage.parse(await (await owner.get(`/api/surveys/${id}/responses`)).json())
  return { ...instance, owner, survey, slug, stranger, responses }
}
const shared = activeSurvey()

describe('submitting answers as JSON', () => {
  it('stores the response, and the owner sees it with its scores', async () => {
    const { owner, survey, slug, stranger, responses } = await activeSurvey()
    const answers = { q1: 'a', q2: 'd', q3: 'c' }
    const reply = await submit(stranger, slug, answers, { email: ' nora@example.org ' })
    expect(reply.status).toBe(201)
    expect(await reply.json()).toEqual({ status: 'recorded' })
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.has('set-cookie')).toBe(false)
    const without = { submission_id: newId(), answers: { q1: 'b', q2: 'b', q3: 'b' } }
    expect((await stranger.post(`/api/public/surveys/${slug}/responses`, without)).status).toBe(201)

    const { items, total } = await responses()
    expect(total).toBe(2)
    expect(items).toMatchObject([
      { number: 2, respondent_email: null, average_score: 5 },
      {
        number: 1,
        respondent_email: 'nora@example.org',
        average_score: 5,
        answers: [
          { text: 'Every day', score: 9 },
          { text: 'Not sure', score: 5 },
          { text: 'Rarely', score: 1 },
        ],
      },
    ])
    const after = await readPublished(owner, survey.id)
    expect(after).toMatchObject({
      response_count: 2,
      average_score: 5,
      last_response_at: items[0]?.created_at,
    })
    expect(after.counts).toEqual([
      [1, 1, 0, 0],
      [0, 1, 0, 1],
      [0, 1, 1, 0],
    ])
  })

  it('stores a repeated submission once, even with different answers or concurrently', async () => {
    const { survey, slug, stranger, responses } = await activeSurvey()
    const submission_id = newId()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => submit(stranger, slug, sheetOf(survey, 1), { submission_id })),
    )
    replies.push(await submit(stranger, slug, sheetOf(survey, 2), { submission_id }))
    expect(replies.map(({ status }) => status)).toEqual(Array(11).fill(201))
    const { items, total } = await responses()
    expect(total).toBe(1)
    expect(items).toHaveLength(1)
    expect(items[0]?.answers[0]?.text).toBe('Once a week')
  })

  it('counts equal answers of two people as two, and hundreds correctly', async () => {
    const { owner, survey, slug, stranger, responses } = await activeSurvey()
    const replies = await Promise.all(
      Array.from({ length: 120 }, (_, at) => submit(stranger, slug, sheetOf(survey, at % 3))),
    )
    expect(replies.every(({ status }) => status === 201)).toBe(true)
    expect((await responses()).total).toBe(120)
    const after = await readPublished(owner, survey.id)
    expect(after.counts).toEqual(Array(3).fill([40, 40, 40, 0]))
    const numbers: number[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = cursor === '' ? 'limit=50' : `limit=50&cursor=${cursor}`
      const reply = await owner.get(`/api/surveys/${survey.id}/responses?${query}`)
      const page: ReturnType<typeof responsePage.parse> = responsePage.parse(await reply.json())
      numbers.push(...page.items.map((item) => item.number))
      cursor = page.next_cursor
    }
    expect(numbers).toEqual(Array.from({ length: 120 }, (_, at) => 120 - at))
  })

  it.each<[string, Record<string, unknown>]>([
    ['no answer', {}],
    ['a missing one', { q1: 'a', q2: 'a' }],
    ['an unknown option', { q1: 'a', q2: 'a', q3: 'e' }],
    ['an option’s text for its id', { q1: 'a', q2: 'a', q3: 'Every day' }],
    ['a position for the id', { q1: 'a', q2: 'a', q3: '0' }],
    ['an unknown question', { q1: 'a', q2: 'a', q3: 'a', q4: 'a' }],
    ['another question instead', { q1: 'a', q2: 'a', q4: 'a' }],
    ['a name of an object member', { q1: 'a', q2: 'a', toString: 'a' }],
  ])('refuses the whole submission: %s', async (_, answers) => {
    const { slug, stranger, responses } = await shared
    const problem = await expectProblem(await submit(stranger, slug, answers), 400, 'answers_incomplete')
    expect(problem.detail).toBe('Please answer all questions')
    expect((await responses()).total).toBe(0)
  })

  it.each<[string, Record<string, unknown>]>([
    ['an invalid email', { email: 'not an address' }],
    ['two emails', { email: 'a@example.org, b@example.org' }],
    ['an email with a line break', { email: 'a@example.org\nbcc: b@example.org' }],
    ['an email with a hidden character', { email: 'a\u0000@example.org' }],
    ['an email that is too long', { email: `${'a'.repeat(300)}@example.org` }],
    ['no submission id', { submission_id: undefined }],
    ['a short submission id', { submission_id: 'abc' }],
    ['a submission id with other characters', { submission_id: `${'a'.repeat(20)}'--` }],
    ['answers in a list', { answers: [0, 0, 0] }],
    ['two answers to one question', { answers: { q1: ['a', 'b'], q2: 'a', q3: 'a' } }],
    ['an unknown key', { scores: [10, 10, 10] }],
  ])('refuses %s', async (_, changes) => {
    const { survey, slug, stranger, responses } = await shared
    await expectProblem(await submit(stranger, slug, sheetOf(survey), changes), 422, 'invalid_request')
    expect((await responses()).total).toBe(0)
  })

  it('silently drops honeypot submissions', async () => {
    const { survey, slug, stranger, responses } = await shared
    const reply = await submit(stranger, slug, sheetOf(survey), { website: 'https://spam.example' })
    expect(reply.status).toBe(201)
    expect(await reply.json()).toEqual({ status: 'recorded' })
    expect((await responses()).total).toBe(0)
  })

  it('is allowed from any site, including preflight', async () => {
    const { app, slug, survey, stranger } = await activeSurvey()
    const path = `/api/public/surveys/${slug}/responses`
    const preflight = await app.request(path, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://shop.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST')
    expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('content-type')
    const from = { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' }
    const body = { submission_id: newId(), answers: sheetOf(survey), email: null }
    const taken = await stranger.post(path, body, from)
    expect(taken.status).toBe(201)
    const refused = await stranger.post(path, { ...body, answers: {} }, from)
    expect(refused.status).toBe(400)
    for (const reply of [taken, refused]) {
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      })
      expect(reply.headers.has('access-control-allow-credentials')).toBe(false)
    }
  })

  it('stores only the truncated user agent of the visitor', async () => {
    const { deps, survey, slug, stranger } = await activeSurvey()
    const body = { submission_id: newId(), answers: sheetOf(survey), email: null }
    await stranger.post(`/api/public/surveys/${slug}/responses`, body, { 'user-agent': 'x'.repeat(3000) })
    const [row] = await deps.db.read.select().from(deps.db.schema.survey_responses)
    expect(row?.metadata).toEqual({ user_agent: 'x'.repeat(400), submitted_at: row?.created_at })
  })
})

describe('the public view of a survey', () => {
  it('contains no score, explanation, owner or business context', async () => {
    const { owner, slug, stranger, survey } = await shared
    const reply = await stranger.get(`/api/public/surveys/${slug}`)
    expect(await reply.json()).toEqual({
      lang: 'en',
      texts: respondentTexts('en').form,
      stamp: expect.stringMatching(/^p_[\w-]{20}$/),
      slug,
      title: survey.title,
      questions: survey.questions.map(({ id, question, options }) => ({
        id,
        question,
        options: options.map((option) => ({ id: option.id, text: option.text })),
      })),
    })
    for (const path of [`/s/${slug}`, `/s/${slug}/thanks`]) {
      const page = await (await stranger.get(path)).text()
      for (const secret of [owner.id, owner.email, survey.id, 'harbour district', 'Shows how often', 'score'])
        expect(page).not.toContain(secret)
    }
  })
})
