import { publicSurvey } from '@whofor/core/survey/submission-schema'
import { describe, expect, it } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'
import { readJson } from '../support/visitor.ts'

const GERMAN = { 'accept-language': 'de-AT, de;q=0.9, en;q=0.5' }
const ENGLISH = { 'accept-language': 'en-GB, de;q=0.5' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const ENGLISH_TEXT = /Submit Response|Please|Thank You|answered|optional|Not Available|right now/

const QUESTIONS = {
  en: 'How often do you buy bread?',
  de: 'Wie oft kaufen Sie Ihr Brot bei uns?',
  fr: 'Quand est-ce que vous achetez votre pain dans une boulangerie ?',
}

async function openSurvey(
  language: keyof typeof QUESTIONS,
  options: Parameters<typeof startInstance>[0] = {},
) {
  const instance = await startInstance({ work: false, limits: memoryRateLimits(), ...options })
  const owner = await instance.owner()
  const options4 = ['a', 'b', 'c', 'd'].map((id, at) => ({ id, text: String(at + 1), score: at }))
  const question = { question: QUESTIONS[language], options: options4, explanation: '' }
  const questions = [
    { id: 'q1', ...question },
    { id: 'q2', ...question },
  ]
  const columns = { title: 'Brot', questions }
  const { slug } = await insertAnsweredSurvey(instance.deps.db, owner.id, { answers: 0, columns })
  const stranger = instance.visitor()
  const page = async (headers: Record<string, string>, path = '') => {
    const reply = await stranger.get(`/s/${slug}${path}`, headers)
    const html = await reply.text()
    return { html, lang: /<html lang="(\w+)"/.exec(html)?.[1], varies: variesByLanguage(reply) }
  }
  return { slug, stranger, page }
}

const variesByLanguage = (reply: Response) => /accept-language/i.test(reply.headers.get('vary') ?? '')

describe('a German survey', () => {
  it('is German around its questions, whatever the browser asks for', async () => {
    const { page } = await openSurvey('de')
    const open = await page(ENGLISH)
    expect([open.lang, open.varies]).toEqual(['de', false])
    expect(open.html).toContain('Antworten absenden</button>')
    expect(open.html).toContain('E-Mail-Adresse (freiwillig)')
    expect(open.html).not.toMatch(ENGLISH_TEXT)
    const thanks = await page(ENGLISH, '/thanks')
    expect([thanks.lang, thanks.varies]).toEqual(['de', false])
    expect(thanks.html).toContain('<title>Vielen Dank!</title>')
  })

  it('says in German what is missing, on the page and by the API', async () => {
    const { slug, stranger } = await openSurvey('de')
    const form = new URLSearchParams({ q_q1: 'a', email: 'nora' }).toString()
    const refused = await (await stranger.post(`/s/${slug}`, form, { ...FORM, ...ENGLISH })).text()
    expect(refused).toContain('Bitte beantworten Sie alle Fragen')
    expect(refused).toContain('Bitte wählen Sie eine Antwort')
    expect(refused).toContain('Bitte geben Sie eine gültige E-Mail-Adresse ein')
    expect(refused).not.toMatch(ENGLISH_TEXT)
    const sheet = { submission_id: 'a-visitor-of-their-own', answers: { q1: 'a' }, email: null }
    const reply = await stranger.post(`/api/public/surveys/${slug}/responses`, sheet, ENGLISH)
    expect(await readJson(reply)).toMatchObject({
      code: 'answers_incomplete',
      detail: 'Bitte beantworten Sie alle Fragen',
    })
  })

  it('comes from the API with its language and the texts of its form', async () => {
    const { slug, stranger } = await openSurvey('de')
    const reply = await stranger.get(`/api/public/surveys/${slug}`, ENGLISH)
    expect(variesByLanguage(reply)).toBe(false)
    const { lang, texts } = publicSurvey.parse(await reply.json())
    expect([lang, texts?.submit]).toEqual(['de', 'Antworten absenden'])
  })

  it('asks to send it again in German when too many do', async () => {
    const limits = memoryRateLimits({ submit: { points: 1, duration: 60 } })
    const { slug, stranger } = await openSurvey('de', { limits })
    const form = 'q_q1=a&q_q2=a'
    await stranger.post(`/s/${slug}`, form, FORM)
    const busy = await stranger.post(`/s/${slug}`, form, { ...FORM, ...ENGLISH })
    expect(busy.status).toBe(429)
    expect(await busy.text()).toMatch(/Bitte senden Sie sie in \d+ Sekunden noch einmal ab/)
  })
})

describe('an English survey', () => {
  it('is English around its questions, whatever the browser asks for', async () => {
    const { page } = await openSurvey('en')
    const open = await page(GERMAN)
    expect([open.lang, open.varies]).toEqual(['en', false])
    expect(open.html).toContain('Submit Response</button>')
    expect(open.html).not.toMatch(/absenden|Nutzungsbedingungen/)
  })
})

describe('a survey whose language has no texts', () => {
  it('has those that the browser asks for', async () => {
    const { page, slug, stranger } = await openSurvey('fr')
    const [german, english] = [await page(GERMAN), await page({})]
    expect([german.lang, german.varies]).toEqual(['de', true])
    expect(german.html).toContain('Antworten absenden')
    expect([english.lang, english.varies]).toEqual(['en', true])
    expect(english.html).toContain('Submit Response')
    const reply = await stranger.get(`/api/public/surveys/${slug}`, GERMAN)
    expect(await readJson(reply)).toMatchObject({ lang: 'de', texts: { submit: 'Antworten absenden' } })
    expect(variesByLanguage(reply)).toBe(true)
  })
})

describe('pages without a survey', () => {
  it('are in the language that the browser asks for', async () => {
    const limits = memoryRateLimits({ 'public-read': { points: 1, duration: 60 } })
    const { page } = await openSurvey('en', { limits })
    const unavailable = await page(GERMAN, 'unknown')
    expect([unavailable.lang, unavailable.varies]).toEqual(['de', true])
    expect(unavailable.html).toContain('<title>Umfrage nicht verfügbar</title>')
    const busy = await page(GERMAN)
    expect([busy.lang, busy.varies]).toEqual(['de', true])
    expect(busy.html).toMatch(/Diese Seite versucht es in \d+ Sekunden noch einmal/)
    expect(busy.html).not.toMatch(ENGLISH_TEXT)
  })
})
