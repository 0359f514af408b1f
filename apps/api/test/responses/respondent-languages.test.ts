import { RESPONDENT_LANGUAGES } from '@whofor/core/survey/respondent-texts/respondent-language'
import { respondentTexts } from '@whofor/core/survey/respondent-texts/respondent-texts'
import { publicSurvey } from '@whofor/core/survey/submission-schema'
import { describe, expect, it } from 'vitest'
import { memoryRateLimits } from '../../src/rate-limits/rate-limits.ts'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'
import { surveyIn } from '../support/survey-in.ts'
import { readJson } from '../support/visitor.ts'

const GERMAN = { 'accept-language': 'de-AT, de;q=0.9, en;q=0.5' }
const ENGLISH = { 'accept-language': 'en-GB, de;q=0.5' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const ENGLISH_TEXT = /Submit Response|Please|Thank You|answered|optional|Not Available|right now/

const QUESTIONS = {
  en: 'How often do you buy bread?',
  de: 'Wie oft kaufen Sie Ihr Brot bei uns?',
  sv: 'När bestämmer du dig för vad du ska köpa i bageriet?',
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
    const { page, slug, stranger } = await openSurvey('sv')
    const [german, english] = [await page(GERMAN), await page({})]
    expect([german.lang, german.varies]).toEqual(['de', true])
    expect(german.html).toContain('Antworten absenden')
    expect([english.lang, english.varies]).toEqual(['en', true])
    expect(english.html).toContain('Submit Response')
    // Read out as what it is, not as English.
    expect(english.html).toContain('<legend lang><span>1. </span>När bestämmer')
    expect(english.html).toContain('<bdi lang>1</bdi>')
    expect(english.html).toContain('<h1 lang dir="auto">Brot</h1>')
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

/** Texts that tell a language: the others also have some of the short ones. */
const textsOf = (language: (typeof RESPONDENT_LANGUAGES)[number]) =>
  Object.values(respondentTexts(language).form).filter((text) => text.length > 12)

describe('a survey in two languages', () => {
  it('says which question is in which', async () => {
    const {
      deps,
      visitor,
      owner: register,
    } = await startInstance({ work: false, limits: memoryRateLimits() })
    const owner = await register()
    const pageWith = async (...languages: (typeof RESPONDENT_LANGUAGES)[number][]) => {
      const questions = languages.map((language, place) => ({
        ...surveyIn(language).questions.slice(place)[0],
        id: `q${place + 1}`,
      }))
      const columns = { questions: questions as ReturnType<typeof surveyIn>['questions'] }
      const { slug } = await insertAnsweredSurvey(deps.db, owner.id, { answers: 0, columns })
      const html = await (await visitor().get(`/s/${slug}`, ENGLISH)).text()
      return [...html.matchAll(/<(?:html|legend)(?: lang="(\w*)")?/gu)].map(([, lang]) => lang)
    }
    expect(await pageWith('en', 'de')).toEqual(['en', 'en', 'de'])
    expect(await pageWith('es', 'es', 'ar')).toEqual(['es', undefined, undefined, 'ar'])
    expect(await pageWith('fr', 'fr', 'fr')).toEqual(['fr', undefined, undefined, undefined])
  })
})

describe('a survey in each language', () => {
  it('has its language and direction, and no text of another, to its end', async () => {
    const {
      deps,
      visitor,
      owner: register,
    } = await startInstance({ work: false, limits: memoryRateLimits() })
    const owner = await register()
    const stranger = visitor()
    for (const language of RESPONDENT_LANGUAGES) {
      const columns = surveyIn(language)
      const { slug } = await insertAnsweredSurvey(deps.db, owner.id, { answers: 0, columns })
      const { form, page } = respondentTexts(language)
      const foreign = RESPONDENT_LANGUAGES.filter((other) => other !== language)
        .flatMap(textsOf)
        .filter((text) => !Object.values<string>(form).includes(text))
      const check = async (reply: Response, ...texts: string[]) => {
        const html = (await reply.text()).replaceAll('&#39;', "'")
        const direction = language === 'ar' ? 'rtl' : 'ltr'
        expect(html).toContain(`<html lang="${language}" dir="${direction}">`)
        for (const text of texts) expect(html).toContain(text)
        expect(
          foreign.filter((text) => html.includes(text)),
          language,
        ).toEqual([])
        if (language !== 'en') expect(html).not.toMatch(ENGLISH_TEXT)
      }
      const own = `<bdi>${columns.questions[0]?.options.at(-1)?.text}</bdi>`
      await check(await stranger.get(`/s/${slug}`), form.intro, form.email, `${form.submit}</button>`, own)
      const refused = await stranger.post(`/s/${slug}`, 'email=nora', FORM)
      await check(refused, form.missing, form.missingOne, form.invalidEmail)
      await check(await stranger.get(`/s/${slug}/thanks`), form.thanksTitle, form.thanks)
      const asked = { 'accept-language': `${language}-XX, en;q=0.1` }
      await check(await stranger.get('/s/unknown', asked), form.unavailableTitle, form.unavailable)
      expect(Object.values<string>(page).join()).not.toMatch(language === 'en' ? /^$/ : ENGLISH_TEXT)
    }
  })
})
