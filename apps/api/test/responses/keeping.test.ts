import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '@whofor/core/durations'
import { KEEPING_TEXTS } from '@whofor/core/survey/respondent-texts/keeping-texts'
import { UNFINISHED_LIMITS, uncountedList } from '@whofor/core/survey/response-schema'
import { DEFAULT_KEEPING } from '@whofor/core/survey/settings/survey-settings'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '../../src/db/new-id.ts'
import type { DepsOptions } from '../../src/deps.ts'
import { purgeDeletedSurveys } from '../../src/features/surveys/purge-surveys.ts'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { closeSurvey, readPublished } from '../support/survey-path.ts'

const EVENTS_PAGE = readFileSync(join(import.meta.dirname, '../../../../docs/embed-events.md'), 'utf8')
const ID = 'one-browser-000000'
const ASKED = { q1: 'a', q2: 'b' }

async function open(keeping: Partial<typeof DEFAULT_KEEPING>, options: DepsOptions = {}) {
  const instance = await startInstance({ work: false, ...options })
  const owner = await instance.owner()
  const { id, slug } = await insertAnsweredSurvey(instance.deps.db, owner.id, { answers: 0, questions: 2 })
  const visitor = instance.visitor()
  const turn = async (to: Partial<typeof DEFAULT_KEEPING>) => {
    const changes = { keeping: { ...DEFAULT_KEEPING, ...to } }
    expect((await owner.patch(`/api/surveys/${id}/settings`, changes)).status).toBe(200)
    await visitor.get(`/s/${slug}`)
  }
  await turn(keeping)
  const send = (answers: Record<string, string> = ASKED, email: string | null = null) =>
    visitor.post(`/api/public/surveys/${slug}/responses`, { submission_id: ID, answers, email })
  const leave = (answers: Record<string, string>, submission_id = ID) =>
    visitor.post(`/api/public/surveys/${slug}/unfinished`, { submission_id, answers })
  const uncounted = async () =>
    uncountedList.parse(await (await owner.get(`/api/surveys/${id}/uncounted`)).json()).items
  const counted = async () => (await readPublished(owner, id)).response_count
  return { ...instance, owner, id, slug, visitor, turn, send, leave, uncounted, counted }
}

describe('one answer per person', () => {
  it('refuses a second answer of the same browser, and shows it to the owner once', async () => {
    const { send, uncounted, counted, owner, id } = await open({ one_per_person: true })
    expect((await send()).status).toBe(201)
    expect((await send()).status).toBe(201)
    for (const answers of [
      { q1: 'a', q2: 'c' },
      { q1: 'b', q2: 'b' },
    ]) {
      const refused = await send(answers)
      const { answeredTitle: unavailableTitle, answered: unavailable } = KEEPING_TEXTS.en
      const texts = { unavailableTitle, unavailable }
      expect(await refused.clone().json()).toMatchObject({ title: unavailableTitle, texts })
      await expectProblem(refused, 409, 'already_answered')
    }
    expect(await counted()).toBe(1)
    const [second, ...more] = await uncounted()
    expect([second?.reason, second?.number, more]).toEqual(['refused', null, []])

    // Deleting it is for good; the first keeps its place and can be left out.
    expect((await owner.delete(`/api/surveys/${id}/responses/${second?.id}`)).status).toBe(204)
    expect(await uncounted()).toEqual([])
    expect(await counted()).toBe(1)
  })

  it('knows a person by a signed user id alone, if the owner wants that', async () => {
    const { visitor, slug, owner, id, uncounted, deps } = await open({
      one_per_person: true,
      unfinished: true,
    })
    const sign = async (signed_with: number | null) => {
      const hidden_fields = { fields: [{ key: 'user_id', label: '' }], campaign: false, signed_with }
      expect((await owner.patch(`/api/surveys/${id}/settings`, { hidden_fields })).status).toBe(200)
      const shown = await (await visitor.get(`/api/public/surveys/${slug}`)).json()
      expect(JSON.stringify(shown)).not.toContain('signed_with')
      return { key: (await readPublished(owner, id)).person_key ?? '', passed: shown.fields }
    }
    const post = (end: string, fields: object) =>
      visitor.post(`/api/public/surveys/${slug}/${end}`, {
        submission_id: newId(),
        answers: ASKED,
        fields,
      })
    const send = async (user_id: string, user_hash?: string) => {
      const reply = await post('responses', { user_id, user_hash })
      const { warning } = await reply.json()
      return [reply.status, warning === undefined ? 'signed' : 'unsigned']
    }
    expect(await sign(null)).toEqual({ key: '', passed: ['user_id'] })
    const { key, passed } = await sign(1)
    expect(passed).toEqual(['user_hash', 'user_id'])
    const { hashFor } = await import(
      `data:text/javascript,${encodeURIComponent(/```js user-hash.mjs\n(.*?)```/s.exec(EVENTS_PAGE)?.[1] ?? '')}`
    )
    // A stranger neither uses up the answer of 42, nor learns whether there is one.
    expect(await send('42')).toEqual([201, 'unsigned'])
    expect(await send('42', hashFor(key, '43'))).toEqual([201, 'unsigned'])
    expect(await send('42', hashFor(key, '42'))).toEqual([201, 'signed'])
    expect((await post('responses', { user_id: '42', user_hash: hashFor(key, '42') })).status).toBe(409)
    expect(await send('42', hashFor('another', '42'))).toEqual([201, 'unsigned'])
    const page = await (await visitor.get(`/s/${slug}?user_id=44&user_hash=${hashFor(key, '44')}`)).text()
    expect(page).toContain(hashFor(key, '44'))
    await post('unfinished', { user_id: '45' })
    expect((await uncounted())[0]?.fields).toEqual({})
    const { items } = await (await owner.get(`/api/surveys/${id}/responses`)).json()
    expect(items.map(({ fields }: { fields: object }) => fields)).toEqual([{}, { user_id: '42' }, {}, {}])
    const renewed = await sign(2)
    expect(renewed.key).not.toBe(key)
    expect(await send('46', hashFor(key, '46'))).toEqual([201, 'unsigned'])
    expect(await send('46', hashFor(renewed.key, '46'))).toEqual([201, 'signed'])
    // Beside the key of another survey.
    const other = await insertAnsweredSurvey(deps.db, owner.id, { answers: 0 })
    await owner.patch(`/api/surveys/${other.id}/settings`, {
      hidden_fields: { fields: [{ key: 'user_id', label: '' }], campaign: false, signed_with: 2 },
    })
    expect((await readPublished(owner, other.id)).person_key).not.toBe(renewed.key)
  })

  it('refuses a second answer with the same user id, from whatever browser', async () => {
    const { visitor, slug, owner, id, counted, uncounted } = await open({ one_per_person: true })
    const fields = [{ key: 'user_id', label: '' }]
    await owner.patch(`/api/surveys/${id}/settings`, { hidden_fields: { fields, campaign: false } })
    await visitor.get(`/s/${slug}`)
    const sendAs = (user_id: string | undefined, submission_id: string) =>
      visitor.post(`/api/public/surveys/${slug}/responses`, {
        ...{ submission_id, answers: ASKED, email: null },
        ...(user_id === undefined ? {} : { fields: { user_id } }),
      })
    // At the same time.
    const both = await Promise.all([sendAs('42', 'one-browser-000000'), sendAs('42', 'other-browser-0000')])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const [stored] = both[0].status === 201 ? ['one-browser-000000'] : ['other-browser-0000']
    expect((await sendAs('42', stored)).status).toBe(201)
    await expectProblem(await sendAs('42', 'third-browser-0000'), 409, 'already_answered')
    for (const [user, browser] of [
      ['43', 'fourth-browser-000'],
      [undefined, 'fifth-browser-0000'],
      [undefined, 'sixth-browser-0000'],
    ] as const)
      expect((await sendAs(user, browser)).status).toBe(201)
    expect(await counted()).toBe(4)
    expect((await uncounted()).map(({ reason, fields }) => [reason, fields])).toEqual([
      ['refused', { user_id: '42' }],
      ['refused', { user_id: '42' }],
    ])
  })

  it('tells so without a script', async () => {
    const { send, visitor, slug } = await open({ one_per_person: true })
    await send()
    const form = new URLSearchParams({ submission_id: ID, q_q1: 'a', q_q2: 'a' })
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const page = await visitor.request('POST', `/s/${slug}?submit=1`, form.toString(), type)
    expect(page.status).toBe(409)
    expect(await page.text()).toContain(KEEPING_TEXTS.en.answeredTitle)
  })

  it('is off unless the owner wants it: the first answer stands', async () => {
    const { send, uncounted, counted } = await open({})
    await send()
    expect((await send({ q1: 'a', q2: 'c' })).status).toBe(201)
    expect([await counted(), await uncounted()]).toEqual([1, []])
  })
})

describe('unfinished answers', () => {
  it('are kept of people alone, some a minute, the newest, and not for ever', async () => {
    const limits = memoryRateLimits({ 'survey-unfinished': { points: 3, duration: 60 } })
    let now = Date.now()
    const { deps, id, slug, visitor, leave } = await open({ unfinished: true }, { limits, clock: () => now })
    const { uncounted_responses: uncounted } = deps.db.schema
    const kept = () => deps.db.read.$count(uncounted, eq(uncounted.survey_id, id))
    const path = `/api/public/surveys/${slug}/unfinished`
    const filled = { submission_id: newId(), answers: { q1: 'a' }, website: 'https://spam.example' }
    expect((await visitor.post(path, filled)).status).toBe(204)
    expect(await kept()).toBe(0)
    expect((await leave({ q1: 'a' }, newId())).status).toBe(204)
    const [row] = await deps.db.read.select().from(uncounted).where(eq(uncounted.survey_id, id))
    if (!row) throw new Error('nothing was kept')
    for (let batch = 0; batch < UNFINISHED_LIMITS.kept / 500; batch += 1) {
      const copies = Array.from({ length: 500 }, () => ({ ...row, id: newId(), submission_id: newId() }))
      await deps.db.write(async (tx) => void (await tx.insert(uncounted).values(copies)))
    }
    now += 1
    for (let more = 0; more < 5; more += 1) await leave({ q1: 'b' }, newId())
    expect(await kept()).toBe(UNFINISHED_LIMITS.kept)
    const newest = await deps.db.read.$count(
      uncounted,
      and(eq(uncounted.survey_id, id), eq(uncounted.created_at, now)),
    )
    expect(newest).toBe(2)
    now += UNFINISHED_LIMITS.days * DAY_MS + 1
    await purgeDeletedSurveys(deps)
    expect(await kept()).toBe(0)
  })

  it('are kept as far as they came, counted nowhere, and replaced by the finished answer', async () => {
    const { leave, send, uncounted, counted, owner, id, slug, visitor } = await open({ unfinished: true })
    expect(await (await visitor.get(`/s/${slug}`)).text()).toContain(KEEPING_TEXTS.en.asYouGo)
    expect((await leave({ q1: 'a' })).status).toBe(204)
    const hidden_fields = { fields: [{ key: 'plan', label: '' }], campaign: false }
    await owner.patch(`/api/surveys/${id}/settings`, { hidden_fields })
    await visitor.post(`/api/public/surveys/${slug}/unfinished`, {
      ...{ submission_id: ID, answers: { q1: 'a' } },
      fields: { plan: 'pro', other: 'x' },
    })
    const [first] = await uncounted()
    expect(first).toMatchObject({
      fields: { plan: 'pro' },
      reason: 'unfinished',
      number: null,
      respondent_email: null,
      average_score: null,
    })
    expect(first?.answers.map(({ text }) => text !== null)).toEqual([true, false])
    await leave({ q1: 'b', q2: 'b' })
    await leave({ q1: 'a' }, 'another-browser-00')
    expect((await uncounted()).map(({ answers }) => answers.map(({ text }) => text !== null))).toContainEqual(
      [true, true],
    )
    expect(await counted()).toBe(0)
    const exported = await (await owner.get(`/api/surveys/${id}/export/json?unfinished=1`)).json()
    expect(exported.responses.map(({ number }: { number: number }) => number)).toEqual([1, 2])

    expect((await send()).status).toBe(201)
    // A report that arrives late.
    await leave({ q1: 'a' })
    const left = await uncounted()
    expect([left.length, await counted()]).toEqual([1, 1])
    expect((await owner.delete(`/api/surveys/${id}/responses/${left[0]?.id}`)).status).toBe(204)
    expect(await uncounted()).toEqual([])
  })

  it('never stand in the way of the finished answer, also when the owner stops to keep them', async () => {
    const { leave, send, turn, uncounted, counted, owner, id } = await open({ unfinished: true })
    await leave({ q1: 'a' })
    await turn({})
    expect((await send()).status).toBe(201)
    expect(await counted()).toBe(1)
    const { items } = await (await owner.get(`/api/surveys/${id}/responses?limit=5`)).json()
    expect((await owner.post(`/api/surveys/${id}/responses/${items[0].id}/exclude`)).status).toBe(204)
    expect((await uncounted()).map(({ reason }) => reason)).toEqual(['excluded'])
  })

  it('are not kept unless the owner wants them, nor of what the survey never asked, nor once it is closed', async () => {
    const { leave, turn, uncounted, send, owner, id } = await open({})
    await leave({ q1: 'a' })
    await turn({ unfinished: true })
    for (const answers of [{}, { q9: 'a' }, { q1: 'zzz' }]) expect((await leave(answers)).status).toBe(204)
    await send()
    await closeSurvey(owner, id)
    await leave({ q1: 'a' }, 'another-browser-00')
    expect(await uncounted()).toEqual([])
  })
})
