import { hash } from 'node:crypto'
import { DAY_MS } from '@whofor/core/durations'
import { DEFAULT_OPENING } from '@whofor/core/survey/settings/opening'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { clockFrom } from '../support/clock.ts'
import { startInstance } from '../support/instance.ts'
import { closeSurvey, readPublished, readSurvey, sheetOf, submit } from '../support/survey-path.ts'

/** 24 December 2026, 18:00 in Los Angeles: the 25th in Europe. */
const CHRISTMAS = Date.UTC(2026, 11, 25, 2)

async function openSurvey(options: Parameters<typeof insertAnsweredSurvey>[2] = {}) {
  const time = clockFrom(CHRISTMAS - DAY_MS)
  const instance = await startInstance({ work: false, clock: time.clock })
  const owner = await instance.owner()
  const { id, slug } = await insertAnsweredSurvey(instance.deps.db, owner.id, {
    answers: 0,
    questions: 2,
    ...options,
  })
  const change = (changes: object) => owner.patch(`/api/surveys/${id}/settings`, changes)
  const stranger = instance.visitor()
  const page = async (path = '') => (await stranger.get(`/s/${slug}${path}`)).text()
  return { ...instance, ...time, owner, id, slug, change, stranger, page }
}

const LOOK = { accent: '#8F2D12', corners: 'round', font: 'system', theme: 'dark' }
const THANKS = {
  title: 'See you on Saturday',
  message: 'Show this page for a free roll.',
  button_text: 'Order now',
  button_url: 'https://halloways.example/order',
}

const OPENING = {
  ...DEFAULT_OPENING,
  trigger: 'scroll',
  scroll_percent: 40,
  show_again: 'days',
  paths: ['/bread/*'],
  side: 'start',
  tab_label: ' Tell us ',
}

describe('the settings of a survey', () => {
  it('are the default ones until they are changed, each for itself', async () => {
    const { owner, id, change } = await openSurvey()
    expect((await readPublished(owner, id)).settings).toMatchObject({
      look: { accent: null, corners: 'small', theme: 'auto' },
      layout: 'page',
      asks_email: true,
      closes_at: null,
    })
    expect((await change({ look: LOOK, response_limit: 30 })).status).toBe(200)
    expect((await change({ intro: '  Hello ', thanks: THANKS })).status).toBe(200)
    expect((await readPublished(owner, id)).settings).toMatchObject({
      look: { ...LOOK, accent: '#8f2d12' },
      intro: 'Hello',
      thanks: THANKS,
      response_limit: 30,
    })
  })

  it.each([
    ['a word for a colour', { look: { ...LOOK, accent: 'red' } }, 'look.accent', /#8F2D12/],
    ['too little contrast', { look: { ...LOOK, accent: '#ffd23f' } }, 'look.accent', /Use #[0-9A-F]{6}$/],
    ['an unknown layout', { layout: 'grid' }, 'layout', /./],
    [
      'a script as link',
      { thanks: { ...THANKS, button_url: 'javascript:alert(1)' } },
      'thanks.button_url',
      /./,
    ],
    ['a past date', { closes_at: CHRISTMAS - 2 * DAY_MS }, 'closes_at', /future/],
    ['a limit that is reached', { response_limit: 2 }, 'response_limit', /already has 3/],
    ['no limit at all', { response_limit: 0 }, 'response_limit', /1 to 1,000,000/],
    ['a zone that is nowhere', { time_zone: 'Mars/Olympus' }, 'time_zone', /./],
    ['a long text', { consent: 'x'.repeat(301) }, 'consent', /300/],
    ['something unknown', { branding: true }, '', /./],
    [
      'a percentage over 100',
      { opening: { ...OPENING, visitor_percent: 101 } },
      'opening.visitor_percent',
      /0 to 100/,
    ],
    [
      'an address for a path',
      { opening: { ...OPENING, paths: ['/', 'shop'] } },
      'opening.paths.1',
      /\/ or \*/,
    ],
  ])('refuse %s', async (_, changes, path, message) => {
    const { change, owner, id } = await openSurvey({ answers: 3 })
    const before = await readPublished(owner, id)
    const reply = await change(changes)
    expect(reply.status).toBe(422)
    expect(await reply.json()).toMatchObject({ errors: [{ path, message: expect.stringMatching(message) }] })
    expect(await readPublished(owner, id)).toEqual(before)
  })

  it('cannot be changed once the survey is closed', async () => {
    const { owner, id, change } = await openSurvey({ answers: 3 })
    await closeSurvey(owner, id)
    expect((await change({ asks_email: false })).status).toBe(409)
  })

  it('are copied with the survey, but for when it ends', async () => {
    const { owner, id, change } = await openSurvey()
    await change({ look: LOOK, closes_at: CHRISTMAS, time_zone: 'America/Los_Angeles', response_limit: 9 })
    const copy = await (await owner.post(`/api/surveys/${id}/duplicate`)).json()
    expect(copy).toMatchObject({
      settings: { look: { corners: 'round' }, closes_at: null, time_zone: null, response_limit: null },
    })
    const draft = await readSurvey(owner, (copy as { id: string }).id)
    const changed = await owner.patch(`/api/surveys/${draft.id}/settings`, { asks_email: false })
    // The review of the questions goes on from the same revision.
    expect(await changed.json()).toMatchObject({ revision: 0, settings: { asks_email: false } })
  })
})

describe('respondents', () => {
  it('see the look, as the policy of the page allows', async () => {
    const { change, slug, stranger, page, pass } = await openSurvey()
    await change({ look: LOOK, thanks: THANKS, closes_at: CHRISTMAS })
    const open = await stranger.get(`/s/${slug}?theme=light`)
    const text = await open.text()
    expect(text).toContain('data-theme="dark"')
    const own = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css).at(-1) ?? ''
    expect(own).toContain('--whofor-accent:#8f2d12;--whofor-radius:24px')
    const allowed = open.headers.get('content-security-policy') ?? ''
    expect(allowed).toContain(`'sha256-${hash('sha256', own, 'base64')}'`)
    expect(await page('/thanks')).toContain(own)
    pass(DAY_MS)
    const ended = await stranger.get(`/s/${slug}`)
    expect(ended.headers.get('content-security-policy')).toBe(allowed)
    expect(await ended.text()).toContain(own)
  })

  it('see them with the next page', async () => {
    const { change, page, slug, stranger } = await openSurvey()
    expect(await page()).toContain('type="email"')
    await change({ intro: 'We bake.', consent: 'I am over 16.', asks_email: false, thanks: THANKS })
    const open = await page()
    expect(open).toContain('We bake.')
    expect(open).toContain('I am over 16.')
    expect(open).not.toContain('type="email"')
    const thanks = await page('/thanks')
    expect(thanks).toContain('<title>See you on Saturday</title>')
    expect(thanks).toMatch(/<a [^>]*href="https:\/\/halloways.example\/order"[^>]*>Order now<\/a>/)
    expect(await (await stranger.get(`/api/public/surveys/${slug}`)).json()).toMatchObject({
      asks_email: false,
      button: { text: 'Order now' },
      texts: { intro: 'We bake.', thanksTitle: 'See you on Saturday' },
    })
  })

  it('leave no email where none is asked for', async () => {
    const { owner, id, slug, change, stranger, deps } = await openSurvey()
    await change({ asks_email: false })
    const survey = await readPublished(owner, id)
    expect((await submit(stranger, slug, sheetOf(survey), { email: 'nora@example.org' })).status).toBe(201)
    const { survey_responses: responses } = deps.db.schema
    expect(await deps.db.read.select().from(responses)).toMatchObject([{ respondent_email: null }])
  })
})

describe('when a survey opens over a page', () => {
  it('is sent to any site, alike for each survey that cannot be answered', async () => {
    const { owner, id, slug, change, stranger, pass } = await openSurvey()
    const opening = async (of = slug) => {
      const reply = await stranger.get(`/api/public/surveys/${of}/opening`)
      expect(reply.headers.get('access-control-allow-origin')).toBe('*')
      expect(reply.headers.get('cache-control')).toBe('public, max-age=60')
      return reply.json()
    }
    const { tab_label, ...usual } = DEFAULT_OPENING
    const title = 'Saturday bread, weekday bread'
    expect(await opening()).toEqual({
      open: true,
      lang: 'en',
      dir: 'ltr',
      texts: { close: 'Close', tab: 'Feedback' },
      title,
      opening: usual,
    })
    await change({ opening: OPENING, look: LOOK, closes_at: CHRISTMAS })
    expect((await readPublished(owner, id)).settings).toMatchObject({ opening: { tab_label: 'Tell us' } })
    expect(await opening()).toMatchObject({
      texts: { tab: 'Tell us' },
      look: { accent: '#8f2d12', theme: 'dark' },
      opening: { trigger: 'scroll', scroll_percent: 40, paths: ['/bread/*'], side: 'start' },
    })
    const unavailable = { open: false, lang: 'en', dir: 'ltr', texts: { close: 'Close', tab: 'Feedback' } }
    expect(await opening('unknown')).toEqual(unavailable)
    pass(DAY_MS)
    expect(await opening()).toEqual(unavailable)
  })
})

describe('a closing date', () => {
  it('ends the survey, on the calendar of its owner', async () => {
    const { owner, id, slug, change, stranger, page, pass } = await openSurvey()
    await change({ closes_at: CHRISTMAS, time_zone: 'America/Los_Angeles' })
    const survey = await readPublished(owner, id)
    const submission_id = 'sent-before-the-end'
    expect((await submit(stranger, slug, sheetOf(survey), { submission_id })).status).toBe(201)
    pass(DAY_MS)
    const closed = await stranger.get(`/s/${slug}`)
    expect(closed.status).toBe(410)
    const text = await closed.text()
    expect(text).toContain('This survey has closed')
    expect(text).toContain('It closed on 24 December.')
    expect(text).not.toContain('<form')
    expect((await stranger.get(`/api/public/surveys/${slug}`)).status).toBe(404)
    const refused = await submit(stranger, slug, sheetOf(survey))
    expect(refused.status).toBe(404)
    expect(await refused.json()).toMatchObject({
      code: 'survey_not_available',
      texts: { unavailableTitle: 'This survey has closed', unavailable: 'It closed on 24 December.' },
    })
    // One whose reply was lost is stored, and is thanked.
    expect((await submit(stranger, slug, sheetOf(survey), { submission_id })).status).toBe(201)
    expect(await page('/thanks')).toContain('Thank You!')
    const ended = await readPublished(owner, id)
    expect(ended).toMatchObject({ status: 'active', response_count: 1, test_url: null })
    await change({ closes_at: CHRISTMAS + DAY_MS })
    expect((await submit(stranger, slug, sheetOf(survey))).status).toBe(201)
  })

  it('is named in the language of the survey', async () => {
    const options = ['Ja', 'Nein'].map((text, at) => ({ id: String(at), text, score: at }))
    const question = 'Wie oft kaufen Sie Ihr Brot bei uns?'
    const questions = [{ id: 'q1', question, options, explanation: '' }]
    const { change, page, pass } = await openSurvey({ columns: { questions } })
    await change({ closes_at: CHRISTMAS, time_zone: 'America/Los_Angeles' })
    pass(DAY_MS)
    const text = await page()
    expect(text).toContain('Diese Umfrage ist beendet')
    expect(text).toContain('Sie endete am 24. Dezember.')
  })

  it('that has passed does not end a survey that is opened again', async () => {
    const { owner, id, slug, change, stranger, pass, deps } = await openSurvey({ answers: 3 })
    await change({ closes_at: CHRISTMAS })
    pass(DAY_MS)
    const { persona_surveys: surveys } = deps.db.schema
    await deps.db.write(async (tx) => {
      await tx.update(surveys).set({ status: 'closed' }).where(eq(surveys.id, id))
    })
    // Closed by its owner, it is like one that never was.
    expect((await stranger.get(`/s/${slug}`)).status).toBe(404)
    expect((await owner.post(`/api/surveys/${id}/reopen`)).status).toBe(200)
    expect((await stranger.get(`/s/${slug}`)).status).toBe(200)
    expect((await readPublished(owner, id)).settings.closes_at).toBeNull()
  })
})

describe('a response limit', () => {
  it('is never passed, however many answer at once', async () => {
    const { owner, id, slug, change, visitor, page } = await openSurvey({ answers: 1 })
    await change({ response_limit: 4 })
    const survey = await readPublished(owner, id)
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => submit(visitor(), slug, sheetOf(survey))),
    )
    const statuses = replies.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, 201, 201, ...Array(9).fill(404)])
    expect((await readPublished(owner, id)).response_count).toBe(4)
    const closed = await page()
    expect(closed).toContain('This survey has closed')
    expect(closed).not.toContain('It closed on')
    await change({ response_limit: 5 })
    expect((await submit(visitor(), slug, sheetOf(survey))).status).toBe(201)
  })
})
