import { surveyResults } from '@whofor/core/survey/answer-filter'
import { answersExport } from '@whofor/core/survey/exported-answers'
import { fieldPair } from '@whofor/core/survey/field-columns'
import { responsePage, uncountedList } from '@whofor/core/survey/response-schema'
import { publicSurvey } from '@whofor/core/survey/submission-schema'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'
import { readPublished, submit } from '../support/survey-path.ts'

const FIELDS = {
  fields: [
    { key: 'plan', label: 'Plan' },
    { key: 'user_id', label: '' },
  ],
  campaign: true,
}
const SHEET = { q1: 'a', q2: 'c' }

async function openSurvey(hidden_fields: object | null = FIELDS, answers = 0) {
  const instance = await startInstance({ work: false })
  const { db } = instance.deps
  const owner = await instance.owner()
  const { id, slug } = await insertAnsweredSurvey(db, owner.id, { answers, questions: 2 })
  const change = (changes: object) => owner.patch(`/api/surveys/${id}/settings`, changes)
  if (hidden_fields) expect((await change({ hidden_fields })).status).toBe(200)
  const stranger = instance.visitor()
  const { survey_responses: responses } = db.schema
  const stored = async () =>
    (await db.read.select().from(responses).where(eq(responses.survey_id, id)).orderBy(responses.number)).map(
      ({ metadata }) => metadata.fields,
    )
  const page = async (query = '') => (await stranger.get(`/s/${slug}${query}`)).text()
  const post = (fields: Record<string, string>) =>
    stranger.post(`/s/${slug}`, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    })
  const path = `/api/surveys/${id}`
  const send = async (fields: unknown, sheet: Record<string, string> = SHEET) => {
    expect((await submit(stranger, slug, sheet, { fields })).status).toBe(201)
  }
  return { ...instance, db, owner, id, slug, path, change, stranger, stored, page, post, send }
}

const hiddenIn = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" form="f" name="([^"]*)" value="([^"]*)"\/>/g)].map(
      ([, name, value]) => [name, value],
    ),
  )
const checkedIn = (page: string) =>
  [...page.matchAll(/<input[^>]*type="radio"[^>]*>/g)]
    .filter(([input]) => /\schecked/.test(input))
    .map(([input]) => `${/name="([^"]*)"/.exec(input)?.[1]}=${/value="([^"]*)"/.exec(input)?.[1]}`)

describe('hidden fields', () => {
  it.each([
    ['a name with capitals', { fields: [{ key: 'Plan', label: '' }], campaign: false }, 'fields.0.key'],
    [
      'a name with another meaning',
      { fields: [{ key: 'email', label: '' }], campaign: false },
      'fields.0.key',
    ],
    ['a question’s name', { fields: [{ key: 'q_1', label: '' }], campaign: false }, 'fields.0.key'],
    ['a campaign parameter', { fields: [{ key: 'utm_id', label: '' }], campaign: false }, 'fields.0.key'],
    [
      'a name twice',
      { fields: [...FIELDS.fields, { key: 'plan', label: '' }], campaign: false },
      'fields.2.key',
    ],
    [
      'eleven',
      { fields: Array.from({ length: 11 }, (_, at) => ({ key: `k${at}`, label: '' })), campaign: false },
      'fields',
    ],
    ['a long label', { fields: [{ key: 'plan', label: 'x'.repeat(61) }], campaign: false }, 'fields.0.label'],
    ['something unknown', { fields: [], campaign: false, cookies: true }, ''],
  ])('refuse %s', async (_, hidden_fields, path) => {
    const { owner, id, change } = await openSurvey(null)
    const reply = await change({ hidden_fields })
    expect(reply.status).toBe(422)
    expect(await reply.json()).toMatchObject({
      errors: [{ path: path === '' ? 'hidden_fields' : `hidden_fields.${path}` }],
    })
    expect((await readPublished(owner, id)).settings.hidden_fields).toBeNull()
  })

  it('are nothing to a survey that keeps none', async () => {
    const { page, send, stored, post, stranger, slug } = await openSurvey(null)
    expect(hiddenIn(await page('?plan=pro&utm_source=mail'))).toEqual({})
    await send({ plan: 'pro' })
    expect((await post({ q_q1: 'a', q_q2: 'c', f_plan: 'pro' })).status).toBe(303)
    expect(await stored()).toEqual([undefined, undefined])
    const survey = await (await stranger.get(`/api/public/surveys/${slug}`)).json()
    expect(publicSurvey.parse(survey).fields).toBeUndefined()
  })

  it('come with the address, into the form and with the answer, without a script', async () => {
    const { page, post, stored, stranger, slug } = await openSurvey()
    const open = await page(`?plan=${encodeURIComponent(' "p&ro" $& ')}&utm_source=mail&other=1&user_id=`)
    expect(hiddenIn(open)).toEqual({ f_plan: '&quot;p&amp;ro&quot; $&amp;', f_utm_source: 'mail' })
    // The page of the next visitor has none of them.
    expect(hiddenIn(await page())).toEqual({})
    const typed = { f_plan: '"p&ro" $&', f_utm_source: 'mail', f_other: '1', q_q1: 'a' }
    const refused = await post(typed)
    expect(refused.status).toBe(400)
    expect(hiddenIn(await refused.text())).toEqual(hiddenIn(open))
    expect((await post({ ...typed, q_q2: 'c' })).status).toBe(303)
    expect(await stored()).toEqual([{ plan: '"p&ro" $&', utm_source: 'mail' }])
    const moved = await stranger.get(`/s/${slug}/?plan=pro`)
    expect(moved.headers.get('location')).toBe(`/s/${slug}?plan=pro`)
    const survey = await (await stranger.get(`/api/public/surveys/${slug}`)).json()
    expect(publicSurvey.parse(survey).fields?.slice(0, 3)).toEqual(['plan', 'user_id', 'utm_source'])
  })

  it('never cost the answer: what cannot be kept is cut or left out', async () => {
    const { send, stored } = await openSurvey()
    await send({ plan: `  pro\u0000\n plan ${'x'.repeat(300)}`, user_id: 42, constructor: 'x' })
    await send({ plan: ['pro'], user_id: { id: 1 }, utm_term: '\u202e' })
    await send('plan=pro')
    await send(null)
    expect(await stored()).toEqual([
      { plan: `pro plan ${'x'.repeat(191)}`, user_id: '42' },
      ...[undefined, undefined, undefined],
    ])
  })

  it('are 2,000 characters together', async () => {
    const keys = Array.from({ length: 10 }, (_, at) => `key${at}`)
    const { send, stored } = await openSurvey({
      fields: keys.map((key) => ({ key, label: '' })),
      campaign: true,
    })
    await send({
      ...Object.fromEntries(keys.map((key) => [key, 'y'.repeat(199)])),
      utm_source: 'z'.repeat(99),
    })
    const [values = {}] = await stored()
    expect(values.utm_source).toBe('z'.repeat(10))
    expect(Object.values(values).join('')).toHaveLength(2000)
  })

  it('are in the list, among those that do not count, and in the files', async () => {
    const { send, owner, path, page, change } = await openSurvey(undefined, 1)
    await send({ plan: 'pro', utm_source: 'mail' })
    await send({ user_id: '=1+1' })
    const list = responsePage.parse(await (await owner.get(`${path}/responses`)).json())
    expect(list.items.map(({ fields }) => fields)).toEqual([
      { user_id: '=1+1' },
      { plan: 'pro', utm_source: 'mail' },
      {},
    ])
    // A field that is not kept any more stays with the answers that have it.
    await change({ hidden_fields: { fields: [{ key: 'user_id', label: '' }], campaign: false } })
    await page()
    await send({ plan: 'free' })
    const json = answersExport.parse(await (await owner.get(`${path}/export/json`)).json())
    expect(json.responses.map(({ fields }) => fields)).toEqual([
      undefined,
      { plan: 'pro', utm_source: 'mail' },
      { user_id: '=1+1' },
      undefined,
    ])
    const [headers = [], ...rows]: string[][] = parse(await (await owner.get(`${path}/export/csv`)).text(), {
      bom: true,
    })
    expect(headers.slice(4, 9)).toEqual([
      ...['personas', 'user_id', 'plan', 'utm_source'],
      'How often do you do thing 1?',
    ])
    expect(rows.map((row) => row.slice(5, 8))).toEqual([
      ['', '', ''],
      ['', 'pro', 'mail'],
      ["'=1+1", '', ''],
      ['', '', ''],
    ])
    await owner.post(`${path}/responses/${list.items[1]?.id}/exclude`)
    const { items } = uncountedList.parse(await (await owner.get(`${path}/uncounted`)).json())
    expect(items.map(({ fields }) => fields)).toEqual([{ plan: 'pro', utm_source: 'mail' }])
  })

  it('filter the results, the list and the files, and are counted', async () => {
    const { send, owner, path, change } = await openSurvey(null, 3)
    const results = async (query = '') =>
      surveyResults.parse(await (await owner.get(`${path}/results${query}`)).json())
    expect((await results()).fields).toEqual([])
    await change({ hidden_fields: FIELDS })
    const other = { q1: 'b', q2: 'c' }
    await send({ plan: 'pro', utm_source: 'a,b.c' })
    await send({ plan: 'pro' }, other)
    // Those read before are joined with what came since.
    expect((await results()).fields).toMatchObject([{ key: 'plan', answered: 2 }, { key: 'utm_source' }])
    await send({ plan: 'free', user_id: 'u_1' })
    expect(await results()).toMatchObject({
      matching: 6,
      fields: [
        {
          ...{ key: 'plan', label: 'Plan', answered: 3, distinct: 2 },
          values: [
            { value: 'pro', responses: 2 },
            { value: 'free', responses: 1 },
          ],
        },
        { key: 'user_id', label: '', answered: 1 },
        { key: 'utm_source', values: [{ value: 'a,b.c', responses: 1 }] },
      ],
    })
    // As for questions, the field that is filtered by keeps its other values.
    const pro = await results('?filter=field.plan.pro')
    expect(pro).toMatchObject({ matching: 2, of: [2, 2] })
    expect(pro.fields).toMatchObject([
      { key: 'plan', answered: 3 },
      { key: 'user_id', answered: 0 },
      { key: 'utm_source', answered: 1 },
    ])
    expect(await results('?filter=field.plan.pro,field.plan.free,q1.a')).toMatchObject({ matching: 2 })
    expect(await results('?filter=field.plan.pro,field.utm_source.none')).toMatchObject({ matching: 0 })
    expect(await results('?filter=field.plan.~E0,field.,field.x')).toMatchObject({ matching: 6 })
    const comma = `?filter=${encodeURIComponent(fieldPair('utm_source', 'a,b.c'))}`
    const list = responsePage.parse(await (await owner.get(`${path}/responses${comma}`)).json())
    expect(list).toMatchObject({ total: 1, items: [{ number: 4 }] })
    const file = answersExport.parse(await (await owner.get(`${path}/export/json${comma}`)).json())
    expect(file.responses.map(({ number }) => number)).toEqual([4])
    const found = responsePage.parse(await (await owner.get(`${path}/responses?search=u_1`)).json())
    expect(found.items.map(({ number }) => number)).toEqual([6])
  })

  it('are read by a thread where the answers are many', async () => {
    const { db, send, owner, path, id } = await openSurvey(FIELDS, 600)
    const { survey_responses: responses } = db.schema
    const metadata = { user_agent: null, submitted_at: 1, fields: { plan: 'pro' } }
    await db.write(async (tx) => {
      await tx.update(responses).set({ metadata }).where(eq(responses.survey_id, id))
    })
    await send({ plan: 'free' })
    const reply = await owner.get(`${path}/results?filter=field.plan.pro`)
    expect(surveyResults.parse(await reply.json())).toMatchObject({
      matching: 600,
      fields: [{ answered: 601, values: [{ responses: 600 }, { responses: 1 }] }],
    })
  })

  it('go with the respondent who is erased', async () => {
    const { stranger, slug, owner, path, stored } = await openSurvey()
    await submit(stranger, slug, SHEET, { email: 'ana@example.org', fields: { user_id: '7' } })
    await owner.post(`${path}/erase-respondent`, { email: 'ana@example.org' })
    expect(await stored()).toEqual([])
  })
})

describe('answers in the address of a survey', () => {
  it('are chosen in the form, and stored only with it', async () => {
    const { page, stored } = await openSurvey(null)
    const open = await page('?q1=2&q_q2=c&email=ana%40example.org')
    expect(checkedIn(open)).toEqual(['q_q1=b', 'q_q2=c'])
    expect(open).toContain('value="ana@example.org"')
    expect(await stored()).toEqual([])
    const next = await page()
    expect(checkedIn(next)).toEqual([])
    expect(next).not.toContain('ana@example.org')
  })

  it('are left out where the survey has no such question, option or email field', async () => {
    const { page, change } = await openSurvey(null)
    const open = await page('?q1=9&q3=1&q_q2=z&q2=0x1&email=nobody')
    expect(checkedIn(open)).toEqual([])
    expect(open).not.toContain('nobody')
    await change({ asks_email: false })
    expect(await page('?email=ana%40example.org')).not.toContain('ana@')
  })

  it('are in a test, too', async () => {
    const { owner, id, stranger } = await openSurvey()
    const { test_url = '' } = await readPublished(owner, id)
    const link = new URL(test_url ?? '', 'http://x')
    const text = await (await stranger.get(`${link.pathname}${link.search}&q1=1&plan=pro`)).text()
    expect([checkedIn(text), hiddenIn(text)]).toEqual([['q_q1=a'], { f_plan: 'pro' }])
  })
})
