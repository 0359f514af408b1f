import { DAY_MS } from '@whofor/core/durations'
import { publicSurvey } from '@whofor/core/survey/submission-schema'
import { describe, expect, it } from 'vitest'
import { newId } from '../../src/db/new-id.ts'
import { purgeDeletedSurveys } from '../../src/features/surveys/purge-surveys.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { expectProblem } from '../support/problem.ts'
import { ANSWERS, openProtectedSurvey } from '../support/protected-survey.ts'
import { closeSurvey, readPublished, submit } from '../support/survey-path.ts'

const NONE = { id: newId() }

describe('a filled-in honeypot', () => {
  it('gets the usual reply, is kept for the owner, and counts once restored', async () => {
    const { send, refused, counted, responses, act, owner, path, slug, stranger } =
      await openProtectedSurvey()
    await submit(stranger, slug, ANSWERS)
    const spam = { submission_id: newId(), website: 'https://spam.example', email: 'nora@example.org' }
    for (let time = 0; time < 2; time += 1) {
      const reply = await send(spam)
      expect(reply.status).toBe(201)
      expect(await reply.json()).toEqual({ status: 'recorded' })
    }
    expect(await counted()).toBe(1)
    const { items, total } = await refused()
    expect(total).toBe(1)
    const [kept] = items
    expect(kept).toMatchObject({
      cause: 'honeypot',
      site: null,
      respondent_email: 'nora@example.org',
      answers: [{ text: 'Every day' }, { text: 'Once a week' }],
    })
    // It is not among those that the owner left out, and cannot be moved there.
    expect(await (await owner.get(`${path}/uncounted`)).json()).toEqual({ items: [] })
    await act('exclude', kept ?? NONE)
    expect((await refused()).total).toBe(1)

    for (let time = 0; time < 2; time += 1) expect((await act('restore', kept ?? NONE)).status).toBe(204)
    expect((await refused()).items).toEqual([])
    expect(await responses()).toMatchObject([
      { number: 2, respondent_email: 'nora@example.org' },
      { number: 1 },
    ])
    const after = await readPublished(owner, path.split('/')[3] ?? '')
    expect([after.response_count, after.counts]).toEqual([
      2,
      [
        [2, 0, 0, 0],
        [0, 2, 0, 0],
      ],
    ])
    // The same submission again is still the same one.
    expect((await send({ ...spam, website: '' })).status).toBe(201)
    expect(await counted()).toBe(2)
  })

  it('is for the owner alone, who deletes one or all', async () => {
    const { send, refused, owner: me, path, act, ...instance } = await openProtectedSurvey()
    for (let time = 0; time < 3; time += 1) await send({ website: 'x' })
    const [first] = (await refused('?limit=2')).items
    const other = instance.visitor()
    await expectProblem(await other.get(`${path}/refused`), 401, 'signed_out')
    await other.register('another-owner@example.com')
    await expectProblem(await other.get(`${path}/refused`), 404, 'not_found')
    await expectProblem(await other.delete(`${path}/refused`), 404, 'not_found')
    expect((await me.delete(`${path}/responses/${first?.id}`)).status).toBe(204)
    expect((await refused()).total).toBe(2)
    await expectProblem(await act('restore', { id: first?.id ?? '' }), 404, 'not_found')
    expect((await me.delete(`${path}/refused`)).status).toBe(204)
    expect((await me.delete(`${path}/refused`)).status).toBe(204)
    expect(await refused()).toEqual({ items: [], next_cursor: null, total: 0 })
  })

  it('is answered like any other by a closed survey, and not counted there', async () => {
    const { send, refused, act, owner, id, stranger, slug } = await openProtectedSurvey()
    await submit(stranger, slug, ANSWERS)
    await send({ website: 'x' })
    await closeSurvey(owner, id)
    await expectProblem(await send({ website: 'x' }), 404, 'survey_not_available')
    const { items } = await refused()
    expect(items).toHaveLength(1)
    await expectProblem(await act('restore', items[0] ?? NONE), 409, 'survey_not_active')
  })
})

it('refused responses are kept up to a thousand, the newest, for thirty days', async () => {
  const { send, refused, deps, id, pass } = await openProtectedSurvey()
  const { uncounted_responses: uncounted } = deps.db.schema
  const old = deps.clock() - DAY_MS
  const rows = Array.from({ length: 1040 }, (_, at) => ({
    survey_id: id,
    reason: 'spam' as const,
    submission_id: `machine-${at}-0123456789`,
    answers: [0, 0],
    metadata: { user_agent: null, submitted_at: old, cause: 'proof' as const },
    created_at: old + at,
    uncounted_at: old + at,
  }))
  await deps.db.write(async (tx) => {
    await tx.insert(uncounted).values(rows)
  })
  const machines = Array.from({ length: 60 }, () => send({ website: 'x' }))
  expect(new Set((await Promise.all(machines)).map(({ status }) => status))).toEqual(new Set([201]))
  await send({ website: 'x' })
  const first = await refused('?limit=50')
  expect([first.total, first.items[0]?.cause]).toEqual([1000, 'honeypot'])
  const second = await refused(`?limit=50&cursor=${first.next_cursor}`)
  expect(new Set([...first.items, ...second.items].map((item) => item.id)).size).toBe(100)
  const left = () => deps.db.read.$count(uncounted)
  expect(await left()).toBe(1000)
  pass(29 * DAY_MS + 2000)
  await purgeDeletedSurveys(deps)
  expect(await left()).toBe(61)
  pass(DAY_MS)
  await purgeDeletedSurveys(deps)
  expect(await left()).toBe(0)
})

describe('answers that come faster than anyone gives them', () => {
  it('must be sent again, count once they are, and show to the owner until then', async () => {
    const { newSubmission, send, sendForm, pass, refused, counted, act } = await openProtectedSurvey()
    const [submission_id, other] = [await newSubmission(), await newSubmission()]
    pass(300)
    const problem = await expectProblem(await send({ submission_id }), 400, 'answers_too_fast')
    expect(problem.title).toBe('That was very fast. Please check your answers and send them again.')
    const form = await sendForm(other)
    expect(form.status).toBe(400)
    const page = await form.text()
    expect(page).toContain(problem.title)
    expect(page).toContain(`value="${other}"`)
    expect(page).toMatch(/value="a"[^>]*checked/)
    const { items } = await refused()
    expect(items.map(({ cause }) => cause)).toEqual(['fast', 'fast'])
    expect(await counted()).toBe(0)

    pass(400)
    expect((await send({ submission_id })).status).toBe(201)
    expect((await sendForm(other)).status).toBe(303)
    expect(await counted()).toBe(2)
    expect((await refused()).items).toEqual([])
    // What counts already is not counted a second time.
    for (const item of items) expect((await act('restore', item)).status).toBe(204)
    expect(await counted()).toBe(2)
  })

  it('are taken where the owner does not mind, and from a page that was open for a week', async () => {
    const { newSubmission, send, protect, pass } = await openProtectedSurvey()
    const waiting = await newSubmission()
    await protect({ confirms_fast: false })
    expect((await send({ submission_id: await newSubmission() })).status).toBe(201)
    await protect({ confirms_fast: true })
    pass(7 * DAY_MS)
    expect((await send({ submission_id: waiting })).status).toBe(201)
  })

  it('are known by a stamp, which the public survey has, too, and nobody else can make', async () => {
    const { send, stranger, slug, pass, owner, deps, newSubmission } = await openProtectedSurvey()
    const { stamp = '' } = publicSurvey.parse(
      await (await stranger.get(`/api/public/surveys/${slug}`)).json(),
    )
    expect((await send({ submission_id: stamp + newId() })).status).toBe(400)
    // An id without a stamp of this survey says nothing about time.
    const other = await insertAnsweredSurvey(deps.db, owner.id, { answers: 0, questions: 2 })
    const theirs = /name="submission_id" value="([\w-]+)"/.exec(
      await (await stranger.get(`/s/${other.slug}`)).text(),
    )?.[1]
    const forged = (await newSubmission()).replace(/^p_./, 'p_0')
    for (const submission_id of [theirs, forged, newId()])
      expect((await send({ submission_id })).status).toBe(201)
    // A clock that was set back makes nobody wait.
    const late = await newSubmission()
    pass(-5000)
    expect((await send({ submission_id: late })).status).toBe(201)
  })
})

it('huge bodies and proofs are refused before they are read', async () => {
  const { send, refused } = await openProtectedSurvey()
  await expectProblem(await send({ proof: 'x'.repeat(1001) }), 422, 'invalid_request')
  await expectProblem(await send({ proof: 'x'.repeat(70_000) }), 413, 'payload_too_large')
  expect((await refused()).total).toBe(0)
})
