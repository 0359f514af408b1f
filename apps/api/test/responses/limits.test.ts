import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { readPublished, sheetOf, submit } from '../support/survey-path.ts'
import type { Visitor } from '../support/visitor.ts'

const UNKNOWN = '0123456789ABCDEFGHIJab'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const WHOLE = 'q_q1=a&q_q2=c&submission_id=a-visitor-of-their-own&email=nora%40example.org'
const two = { points: 2, duration: 60 }

async function openSurvey(options: Parameters<typeof startInstance>[0] = {}) {
  const instance = await startInstance({ work: false, limits: memoryRateLimits(), ...options })
  const owner = await instance.owner()
  const { db } = instance.deps
  const { id, slug } = await insertAnsweredSurvey(db, owner.id, { answers: 0, questions: 2 })
  const stored = () => db.read.$count(db.schema.survey_responses)
  return { ...instance, owner, id, slug, stored, stranger: instance.visitor() }
}

const post = (visitor: Visitor, slug: string, form = WHOLE, headers = {}) =>
  visitor.post(`/s/${slug}`, form, { ...FORM, ...headers })

async function close({ deps }: Pick<Instance, 'deps'>, id: string): Promise<void> {
  const { persona_surveys: surveys } = deps.db.schema
  await deps.db.write(async (tx) => {
    await tx.update(surveys).set({ status: 'closed' }).where(eq(surveys.id, id))
  })
}

describe('an audience of 200 people behind one address', () => {
  it('can open the survey and submit, all of them', async () => {
    const { owner, id, slug, stored, visitor } = await openSurvey()
    const survey = await readPublished(owner, id)
    const hall = Array.from({ length: 200 }, visitor)
    const pages = await Promise.all(hall.map((person) => person.get(`/s/${slug}`)))
    expect(pages.filter(({ status }) => status !== 200)).toEqual([])
    const replies = await Promise.all(hall.map((person, at) => submit(person, slug, sheetOf(survey, at % 4))))
    expect(replies.filter(({ status }) => status !== 201)).toEqual([])
    expect(await stored()).toBe(200)
  })

  it('can be twice as large and concurrent', async () => {
    const { owner, id, slug, visitor } = await openSurvey()
    const survey = await readPublished(owner, id)
    const statuses = await Promise.all(
      Array.from({ length: 601 }, async () => (await submit(visitor(), slug, sheetOf(survey))).status),
    )
    expect(statuses.filter((status) => status === 201)).toHaveLength(600)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})

describe('a flood', () => {
  it('from 20 addresses does not block others from the survey', async () => {
    const { owner, id, slug, stored, visitor } = await openSurvey({ env: { trustProxy: true } })
    const answers = sheetOf(await readPublished(owner, id))
    const from = async (address: string, website: string) => {
      const body = { submission_id: crypto.randomUUID(), answers, email: null, website }
      const path = `/api/public/surveys/${slug}/responses`
      return (await visitor().post(path, body, { 'x-forwarded-for': address })).status
    }
    const flood = Array.from({ length: 620 }, (_, at) => from(`192.0.2.${at % 20}`, 'https://spam.example'))
    expect(new Set(await Promise.all(flood))).toEqual(new Set([201]))
    expect(await from('198.51.100.1', '')).toBe(201)
    expect(await stored()).toBe(1)
  })

  it('is refused before bodies are read, including on the form and thank-you pages', async () => {
    const { slug, stranger } = await openSurvey({
      limits: memoryRateLimits({ submit: two, 'public-read': two }),
    })
    const invalid = { anything: 1 }
    const path = `/api/public/surveys/${slug}/responses`
    await expectProblem(await stranger.post(path, invalid), 422, 'invalid_request')
    await expectProblem(await stranger.post(path, 'no json'), 400, 'invalid_json')
    await expectProblem(await stranger.post(path, invalid), 429, 'rate_limited')
    expect((await post(stranger, slug, 'nothing=1')).status).toBe(429)
    const thanks = async () => (await stranger.get(`/s/${slug}/thanks`)).status
    expect([await thanks(), await thanks(), await thanks()]).toEqual([200, 200, 429])
  })

  it('of forms beyond the limit eventually gets no form back', async () => {
    const limits = memoryRateLimits({ submit: { points: 1, duration: 60 }, 'submit-again': two })
    const { slug, stranger } = await openSurvey({ limits })
    expect((await post(stranger, slug)).status).toBe(303)
    for (let time = 0; time < 2; time++) expect(await (await post(stranger, slug)).text()).toContain('<form')
    const reply = await post(stranger, slug)
    expect(reply.status).toBe(429)
    const page = await reply.text()
    expect(page).not.toContain('<form')
    expect(page).toContain('Your answers were not sent. Go back')
    expect(reply.headers.has('refresh')).toBe(false)
  })

  it('of answers to unknown questions is refused as a single issue', async () => {
    const { slug, stranger } = await openSurvey()
    const answers = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`q${at}`, 'a'.repeat(41)]))
    const problem = await expectProblem(await submit(stranger, slug, answers), 422, 'invalid_request')
    expect(problem.errors).toEqual([{ path: 'answers', message: 'Too many answers' }])
  })
})

describe('beyond the read limit', () => {
  const full = memoryRateLimits({ 'public-read': { points: 1, duration: 60 } })

  it('people get a page that retries automatically, also when embedded', async () => {
    const { slug, stranger } = await openSurvey({ limits: full })
    await stranger.get(`/s/${slug}`)
    const reply = await stranger.get(`/s/${slug}?embed=1&theme=dark`)
    expect(reply.status).toBe(429)
    expect(reply.headers.get('content-type')).toContain('text/html')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('content-security-policy')).not.toContain('frame-ancestors')
    const seconds = Number(reply.headers.get('refresh'))
    expect(seconds).toBeGreaterThan(50)
    expect(seconds).toBeLessThanOrEqual(71)
    expect(reply.headers.get('retry-after')).toBe(String(seconds))
    const page = await reply.text()
    expect(page).toContain(`This page will try again in ${seconds} seconds.`)
    expect(page).toContain(`href="/s/${slug}?embed=1&amp;theme=dark"`)
    expect(page).toContain('data-theme="dark"')
    expect(page).not.toContain('<script')
    expect(page.replace(/<style>.*<\/style>/s, '')).not.toMatch(/whofor/i)
  })

  it('API clients get JSON', async () => {
    const { slug, stranger } = await openSurvey({ limits: memoryRateLimits({ 'public-read': two }) })
    const path = `/api/public/surveys/${slug}`
    expect([(await stranger.get(path)).status, (await stranger.get(path)).status]).toEqual([200, 200])
    await expectProblem(await stranger.get(path), 429, 'rate_limited')
  })
})

describe('beyond the submission limit', () => {
  it('a form without script is returned filled in and accepted when sent again', async () => {
    const spent: string[] = []
    const limits = memoryRateLimits({ submit: { points: 1, duration: 60 } })
    const { slug, stored, stranger } = await openSurvey({ limits, env: { trustProxy: true } })
    const at = (address: string) => ({ 'x-forwarded-for': address })
    expect((await post(stranger, slug, 'nothing=1', at('192.0.2.1'))).status).toBe(400)
    const reply = await post(stranger, slug, WHOLE, at('192.0.2.1'))
    expect(reply.status).toBe(429)
    expect(reply.headers.get('content-type')).toContain('text/html')
    expect(reply.headers.has('refresh')).toBe(false)
    const seconds = reply.headers.get('retry-after')
    const page = await reply.text()
    expect(page).toContain(`Your answers are kept: press Submit Response again in ${seconds} seconds.`)
    for (const input of page.match(/<input[^>]*>/g) ?? []) {
      const [name, value] = [/name="([^"]*)"/.exec(input)?.[1], /value="([^"]*)"/.exec(input)?.[1]]
      const radio = input.includes('type="radio"')
      if (name && value !== undefined && (!radio || /\bchecked\b/.test(input)))
        spent.push(`${name}=${encodeURIComponent(value)}`)
    }
    expect(spent).toContain('email=nora%40example.org')
    expect(spent).toContain('submission_id=a-visitor-of-their-own')
    expect((await post(stranger, slug, spent.join('&'), at('192.0.2.2'))).status).toBe(303)
    expect(await stored()).toBe(1)
  })

  it.each(['form', 'JSON'])(
    'a closed survey remains indistinguishable from an unknown one, by %s',
    async (way) => {
      const instance = await openSurvey({
        limits: memoryRateLimits({ submit: two }),
        env: { trustProxy: true },
      })
      const { slug, id, owner, visitor } = instance
      const answers = sheetOf(await readPublished(owner, id))
      expect((await submit(visitor(), slug, answers)).status).toBe(201)
      await close(instance, id)
      const send = async (to: string, address: string) => {
        const from = { 'x-forwarded-for': address, 'x-request-id': 'same-for-all' }
        const body = { submission_id: crypto.randomUUID(), answers, email: null }
        const path = `/api/public/surveys/${to}/responses`
        const reply = await (way === 'form'
          ? post(visitor(), to, WHOLE, from)
          : visitor().post(path, body, from))
        return { status: reply.status, text: await reply.text() }
      }
      const [closed, unknown] = [[], []] as { status: number; text: string }[][]
      for (let time = 0; time < 4; time++) {
        closed?.push(await send(slug, '192.0.2.1'))
        unknown?.push(await send(UNKNOWN, '192.0.2.2'))
      }
      expect(closed).toEqual(unknown)
    },
  )
})

describe('X-Forwarded-For', () => {
  async function warnings(trustProxy: boolean) {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
    const { slug, stranger } = await openSurvey({ log, env: { trustProxy } })
    await stranger.get(`/s/${slug}`)
    expect(lines).toEqual([])
    for (let time = 0; time < 3; time++)
      await stranger.get(`/s/${slug}`, { 'x-forwarded-for': `192.0.2.${time}` })
    return lines
  }

  it('is logged as a warning once while no proxy is trusted', async () => {
    const lines = await warnings(false)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('X-Forwarded-For arrives but TRUST_PROXY is off')
    expect(lines[0]).not.toContain('192.0.2.')
  })

  it('is used without a warning when a proxy is trusted', async () => {
    expect(await warnings(true)).toEqual([])
  })
})
