import { createHash } from 'node:crypto'
import type { ProofChallenge } from '@whofor/core/account/proof-of-work'
import { refusedPage, responsePage } from '@whofor/core/survey/response-schema'
import { publicSurvey } from '@whofor/core/survey/submission-schema'
import { describe, expect, it } from 'vitest'
import { newId } from '../../src/db/new-id.ts'
import { purgeDeletedSurveys } from '../../src/features/surveys/purge-deleted-surveys.ts'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { clockFrom } from '../support/clock.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { closeSurvey, readPublished, submit } from '../support/survey-path.ts'

const ANSWERS = { q1: 'a', q2: 'b' }
const DAY = 86_400_000
const NONE = { id: newId() }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
/** Not the host that the tests' requests name. */
const SHOP = 'https://shop.example'

async function openSurvey(rules: Parameters<typeof memoryRateLimits>[0] = {}) {
  const time = clockFrom()
  const limits = memoryRateLimits(rules)
  const instance = await startInstance({ work: false, clock: time.clock, limits })
  const { deps } = instance
  const owner = await instance.owner()
  const { id, slug } = await insertAnsweredSurvey(deps.db, owner.id, { answers: 0, questions: 2 })
  const stranger = instance.visitor()
  const path = `/api/surveys/${id}`
  const protect = async (protection: object) => {
    const { settings } = await readPublished(owner, id)
    return owner.patch(`${path}/settings`, { protection: { ...settings.protection, ...protection } })
  }
  const refused = async (query = '') =>
    refusedPage.parse(await (await owner.get(`${path}/refused${query}`)).json())
  const counted = async () => (await readPublished(owner, id)).response_count
  const responses = async () => responsePage.parse(await (await owner.get(`${path}/responses`)).json()).items
  const page = async (headers = {}) => (await stranger.get(`/s/${slug}`, headers)).text()
  /** The id that the page of the survey was given out with. */
  const newSubmission = async () =>
    /name="submission_id" value="([\w-]+)"/.exec(await page())?.[1] ?? 'the page has no id'
  const send = (changes: object, headers = {}) => {
    const body = { submission_id: newId(), answers: ANSWERS, email: null, ...changes }
    return stranger.post(`/api/public/surveys/${slug}/responses`, body, headers)
  }
  const sendForm = (submission_id: string, headers = {}) =>
    stranger.post(`/s/${slug}`, `q_q1=a&q_q2=b&submission_id=${submission_id}`, { ...FORM, ...headers })
  const act = (verb: 'restore' | 'exclude', { id: response }: { id: string }) =>
    owner.post(`${path}/responses/${response}/${verb}`)
  return {
    ...instance,
    ...time,
    owner,
    id,
    slug,
    path,
    stranger,
    protect,
    refused,
    counted,
    responses,
    page,
    newSubmission,
    send,
    sendForm,
    act,
  }
}

function solve({ maxnumber, ...challenge }: ProofChallenge): string {
  for (let number = 0; number <= maxnumber; number += 1) {
    const hash = createHash('sha256').update(`${challenge.salt}${number}`).digest('hex')
    if (hash === challenge.challenge)
      return Buffer.from(JSON.stringify({ ...challenge, number })).toString('base64')
  }
  throw new Error('the challenge has no solution')
}

async function challengeOf(reply: Response): Promise<ProofChallenge> {
  expect(reply.headers.get('retry-after')).toBe('1')
  const { challenge } = await expectProblem(reply, 429, 'proof_required')
  if (!challenge) throw new Error('no challenge')
  return challenge
}

describe('a filled-in honeypot', () => {
  it('gets the usual reply, is kept for the owner, and counts once restored', async () => {
    const { send, refused, counted, responses, act, owner, path, slug, stranger } = await openSurvey()
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
    const { send, refused, owner: me, path, act, ...instance } = await openSurvey()
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
    const { send, refused, act, owner, id, stranger, slug } = await openSurvey()
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
  const { send, refused, deps, id, pass } = await openSurvey()
  const { uncounted_responses: uncounted } = deps.db.schema
  const old = deps.clock() - DAY
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
  pass(29 * DAY + 2000)
  await purgeDeletedSurveys(deps)
  expect(await left()).toBe(61)
  pass(DAY)
  await purgeDeletedSurveys(deps)
  expect(await left()).toBe(0)
})

describe('answers that come faster than anyone gives them', () => {
  it('must be sent again, count once they are, and show to the owner until then', async () => {
    const { newSubmission, send, sendForm, pass, refused, counted, act } = await openSurvey()
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
    const { newSubmission, send, protect, pass } = await openSurvey()
    const waiting = await newSubmission()
    await protect({ confirms_fast: false })
    expect((await send({ submission_id: await newSubmission() })).status).toBe(201)
    await protect({ confirms_fast: true })
    pass(7 * DAY)
    expect((await send({ submission_id: waiting })).status).toBe(201)
  })

  it('are known by a stamp, which the public survey has, too, and nobody else can make', async () => {
    const { send, stranger, slug, pass, owner, deps, newSubmission } = await openSurvey()
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

describe('a proof of work', () => {
  it('is asked of every answer where the owner wants it, and is good for one', async () => {
    const { send, protect, counted, refused, pass } = await openSurvey()
    await protect({ floods: 'always' })
    const submission_id = newId()
    const challenge = await challengeOf(await send({ submission_id }))
    expect(challenge.maxnumber).toBe(100_000)
    const proof = solve(challenge)
    const replies = await Promise.all(Array.from({ length: 5 }, () => send({ submission_id, proof })))
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(201))
    expect(await counted()).toBe(1)
    // Replayed for another answer, tampered with, or of nothing at all.
    const wrong = [proof, proof.replace(/^..../, 'eyJh'), 'x']
    for (const one of wrong) await challengeOf(await send({ proof: one }))
    expect((await refused()).items.map(({ cause }) => cause)).toEqual(['proof', 'proof', 'proof'])
    // One that has expired is asked for again, without a reproach.
    const late = { submission_id: newId() }
    const expired = solve(await challengeOf(await send(late)))
    pass(11 * 60_000)
    const again = await challengeOf(await send({ ...late, proof: expired }))
    expect((await refused()).total).toBe(3)
    expect((await send({ ...late, proof: solve(again) })).status).toBe(201)
    expect(await counted()).toBe(2)
  })

  it('of another survey is good for nothing', async () => {
    const { send, protect, deps, owner, stranger } = await openSurvey()
    await protect({ floods: 'always' })
    const other = await insertAnsweredSurvey(deps.db, owner.id, { answers: 0, questions: 2 })
    const { settings } = await readPublished(owner, other.id)
    const protection = { ...settings.protection, floods: 'always' }
    await owner.patch(`/api/surveys/${other.id}/settings`, { protection })
    const submission_id = newId()
    const proof = solve(await challengeOf(await send({ submission_id })))
    const replayed = await submit(stranger, other.slug, ANSWERS, { submission_id, proof })
    await expectProblem(replayed, 429, 'proof_required')
  })

  it('lets all real people through a flood, without a script some at a time', async () => {
    const few = { points: 10, duration: 60 }
    const { send, sendForm, newSubmission, counted, pass, protect } = await openSurvey({
      'survey-answers': few,
      'survey-flood': { points: 20, duration: 60 },
      'survey-forms': { points: 2, duration: 60 },
    })
    const people = Array.from({ length: 20 }, newId)
    const first = await Promise.all(people.map((submission_id) => send({ submission_id })))
    const asked = first.filter(({ status }) => status === 429)
    expect(asked).toHaveLength(10)
    const sent = people.map(async (submission_id, at) => {
      const reply = first[at]
      if (reply?.status !== 429) return
      const proof = solve(await challengeOf(reply))
      expect((await send({ submission_id, proof })).status).toBe(201)
    })
    await Promise.all(sent)
    expect(await counted()).toBe(20)
    // More load, harder work.
    expect((await challengeOf(await send({}))).maxnumber).toBe(400_000)

    const forms = await Promise.all([newSubmission(), newSubmission(), newSubmission()])
    pass(60_000)
    const replies = await Promise.all(forms.map((one) => sendForm(one)))
    const refusal = replies.find(({ status }) => status === 429)
    expect(replies.map(({ status }) => status).sort()).toEqual([303, 303, 429])
    expect(Number(refusal?.headers.get('retry-after'))).toBeGreaterThan(30)
    expect(await refusal?.text()).toContain('Your answers are kept: press Submit Response again in')
    await protect({ floods: 'always' })
    const needsScript = await sendForm(forms[2] ?? '')
    expect(needsScript.headers.has('retry-after')).toBe(false)
    expect(await needsScript.text()).toContain('This survey can only be sent with JavaScript.')
    await protect({ floods: 'off' })
    pass(5000)
    expect((await send({})).status).toBe(201)
  })
})

describe('the sites of a survey', () => {
  const SITES = { sites: [`${SHOP}/path`, '*.example.org', ''] }
  const ancestors = (reply: Response) =>
    /frame-ancestors ([^;]+)/.exec(reply.headers.get('content-security-policy') ?? '')?.[1]

  it('are read as owners type them', async () => {
    const { protect, owner, id } = await openSurvey()
    await protect(SITES)
    expect((await readPublished(owner, id)).settings.protection.sites).toEqual([
      SHOP,
      'https://*.example.org',
    ])
    const reply = await protect({ sites: ['https://ok.example', 'no site!'] })
    expect(reply.status).toBe(422)
    expect(await reply.json()).toMatchObject({
      errors: [{ path: 'protection.sites', message: expect.stringContaining('“no site!”') }],
    })
  })

  it('alone may frame its pages, which say so elsewhere', async () => {
    const { protect, slug, stranger, sendForm, newSubmission } = await openSurvey()
    const open = (headers = {}) => stranger.get(`/s/${slug}?embed=1`, headers)
    expect(ancestors(await open())).toBeUndefined()
    await protect(SITES)
    const framed = { 'sec-fetch-dest': 'iframe' }
    for (const referer of [`${SHOP}/`, 'https://a.b.example.org/', 'http://localhost/surveys']) {
      const reply = await open({ ...framed, referer })
      expect(reply.status, referer).toBe(200)
      expect(ancestors(reply)).toBe(`'self' http://localhost ${SHOP} https://*.example.org`)
    }
    expect((await open(framed)).status).toBe(200)
    expect(ancestors(await stranger.get(`/s/${slug}/thanks`))).toContain(SHOP)
    const elsewhere = await open({ ...framed, referer: 'https://evil.example/' })
    expect(elsewhere.status).toBe(403)
    expect(ancestors(elsewhere)).toBeUndefined()
    const page = await elsewhere.text()
    expect(page).toContain('This survey may not be shown on evil.example.')
    expect(page).toContain('data-why="site"')
    expect(page).not.toContain('<form')
    expect(elsewhere.headers.get('cache-control')).toBe('no-store')
    // By its link it stays reachable, and a form without a script can be sent.
    expect((await stranger.get(`/s/${slug}`, { 'sec-fetch-dest': 'document' })).status).toBe(200)
    expect((await sendForm(await newSubmission(), { origin: 'null' })).status).not.toBe(403)
  })

  it('can be the only place', async () => {
    const { protect, slug, stranger, owner, id, sendForm } = await openSurvey()
    await protect({ ...SITES, only_there: true })
    const alone = { 'sec-fetch-dest': 'document' }
    const reply = await stranger.get(`/s/${slug}`, alone)
    expect(reply.status).toBe(403)
    expect(await reply.text()).toContain('This survey can only be answered on shop.example.')
    expect((await sendForm(newId(), alone)).status).toBe(403)
    expect((await stranger.get(`/s/${slug}?embed=1`)).status).toBe(200)
    const { test_url } = await readPublished(owner, id)
    const test = new URL(test_url ?? '', 'http://localhost')
    expect((await stranger.get(`${test.pathname}${test.search}`, alone)).status).toBe(200)
  })

  it('alone read it and send to it by script', async () => {
    const { protect, slug, stranger, send, refused, counted, pass, newSubmission } = await openSurvey()
    const read = (origin: string) => stranger.get(`/api/public/surveys/${slug}`, { origin })
    expect((await read('https://evil.example')).headers.get('access-control-allow-origin')).toBe('*')
    await protect(SITES)
    const allowed = await read(SHOP)
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([200, SHOP])
    expect(allowed.headers.get('vary')).toContain('Origin')
    for (const origin of ['https://evil.example', 'null', 'http://shop.example']) {
      const reply = await read(origin)
      expect(reply.headers.get('access-control-allow-origin')).toBe('*')
      const problem = await expectProblem(reply, 403, 'site_not_allowed')
      expect(JSON.stringify(problem)).not.toContain('thing 1')
      const opening = await stranger.get(`/api/public/surveys/${slug}/opening`, { origin })
      await expectProblem(opening, 403, 'site_not_allowed')
      await expectProblem(await send({}, { origin }), 403, 'site_not_allowed')
    }
    expect((await refused()).items.map(({ cause, site }) => [cause, site])).toEqual([
      ['site', 'http://shop.example'],
      ['site', 'null'],
      ['site', 'https://evil.example'],
    ])
    // A sandboxed page of this server has no origin, but its stamp; programs send none.
    const submission_id = await newSubmission()
    pass(5000)
    expect((await send({ submission_id }, { origin: 'null' })).status).toBe(201)
    for (const origin of [SHOP, 'https://a.example.org', 'http://localhost'])
      expect((await send({}, { origin })).status).toBe(201)
    expect(await counted()).toBe(4)
  })
})

it('huge bodies and proofs are refused before they are read', async () => {
  const { send, refused } = await openSurvey()
  await expectProblem(await send({ proof: 'x'.repeat(1001) }), 422, 'invalid_request')
  await expectProblem(await send({ proof: 'x'.repeat(70_000) }), 413, 'payload_too_large')
  expect((await refused()).total).toBe(0)
})
