import { jobReply } from '@whofor/core/job'
import { surveyResults } from '@whofor/core/survey/answer-filter'
import { respondentTexts } from '@whofor/core/survey/respondent-texts/respondent-texts'
import { responsePage } from '@whofor/core/survey/response-schema'
import {
  type SurveyTranslation,
  surveyTranslation,
  translationList,
} from '@whofor/core/survey/translation/translation-schema'
import { describe, expect, it } from 'vitest'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'
import { expectProblem } from '../support/problem.ts'
import { surveyIn } from '../support/survey-in.ts'
import {
  closeSurvey,
  draftedSurvey,
  endOf,
  readDraft,
  readPublished,
  sheetOf,
  submit,
} from '../support/survey-path.ts'
import { inGerman, translatingAi } from '../support/translating-ai.ts'
import type { Visitor } from '../support/visitor.ts'

const ARABIC = { 'accept-language': 'ar-EG, en;q=0.5' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const QUESTIONS = [
  {
    id: 'q1',
    question: 'How often do you buy bread from us?',
    options: [
      { id: 'a', text: 'Every day', score: 9 },
      { id: 'b', text: 'Once a week', score: 5 },
      { id: 'c', text: 'Not sure', score: 5, not_sure: true },
    ],
    explanation: '',
  },
  {
    id: 'q2',
    question: 'How much do you spend on a visit?',
    options: [
      { id: 'a', text: 'Up to 5 euros', score: 3 },
      { id: 'b', text: 'More than 5 euros', score: 8 },
    ],
    explanation: '',
  },
]

async function openSurvey(options: Parameters<typeof startInstance>[0] = {}) {
  const instance = await startInstance({ work: false, ...options })
  const owner = await instance.owner()
  const columns = { title: 'Our bread', questions: QUESTIONS }
  const { id, slug } = await insertAnsweredSurvey(instance.deps.db, owner.id, { answers: 0, columns })
  const stranger = instance.visitor()
  const page = async (headers: Record<string, string> = {}, path = '') =>
    (await stranger.get(`/s/${slug}${path}`, headers)).text()
  return { ...instance, owner, id, slug, stranger, page }
}

const at = (id: string, lang: string) => `/api/surveys/${id}/translations/${lang}`

async function read(owner: Visitor, id: string, lang: string): Promise<SurveyTranslation> {
  return surveyTranslation.parse(await (await owner.get(at(id, lang))).json())
}

/** Approves a translation of every text. */
async function translate(owner: Visitor, id: string, lang: string, textOf = (text: string) => `‹${text}›`) {
  const { sources } = await read(owner, id, lang)
  const texts = Object.fromEntries(
    sources.map(({ key, text }) => [key, { text: textOf(text), source: text }]),
  )
  return owner.patch(at(id, lang), { texts })
}

describe('a translation', () => {
  it('is typed beside its original, approved text by text, and shown once it is published', async () => {
    const { owner, id, page, slug, stranger } = await openSurvey()
    const thanks = {
      title: 'Thanks',
      message: 'See you at the bakery.',
      button_text: 'Our bread',
      button_url: 'https://bread.example',
    }
    await owner.patch(`/api/surveys/${id}/settings`, { intro: 'We bake.', consent: 'I am over 16.', thanks })
    const empty = await read(owner, id, 'ar')
    expect(empty.sources.map(({ key }) => key)).toEqual([
      ...['title', 'intro', 'q1', 'q1.a', 'q1.b', 'q1.c', 'q2', 'q2.a', 'q2.b', 'consent'],
      ...['thanks_title', 'thanks_message', 'button_text'],
    ])
    expect(empty.texts).toEqual({ 'q1.c': { text: 'لا أعرف', source: 'Not sure' } })
    expect((await owner.post(`${at(id, 'ar')}/publish`)).status).toBe(404)

    const saved = await owner.patch(at(id, 'ar'), {
      texts: {
        title: { text: 'خبزنا', source: 'Our bread' },
        q1: { text: 'كم مرة تشتري الخبز منا؟', source: QUESTIONS[0]?.question },
        'q1.a': { text: 'كل يوم', source: 'Every day' },
        thanks_title: { text: 'شكرًا', source: 'Thanks' },
      },
    })
    expect(surveyTranslation.parse(await saved.json())).toMatchObject({ is_published: false, revision: 1 })
    expect(await page(ARABIC)).toContain('<html lang="en" dir="ltr">')

    const published = await owner.post(`${at(id, 'ar')}/publish`)
    expect(published.status).toBe(200)
    const arabic = await page(ARABIC)
    expect(arabic).toContain('<html lang="ar" dir="rtl">')
    expect(arabic).toContain('<h1 dir="auto">خبزنا</h1>')
    expect(arabic).toContain('<bdi>كل يوم</bdi>')
    expect(arabic).toContain(`${respondentTexts('ar').form.submit}</button>`)
    // What has no translation is in the original and says so.
    expect(arabic).toContain('<bdi lang="en">Once a week</bdi>')
    expect(arabic).toContain('<legend lang="en"><span>2. </span>How much')
    expect(arabic).toContain('<bdi lang="en">Up to 5 euros</bdi>')
    expect(arabic).toMatch(/<p class="q" lang="en" dir="auto">We bake\.<\/p>/)
    expect(arabic).toMatch(/<p class="q m" lang="en" dir="auto">I am over 16\.<\/p>/)

    const end = await page(ARABIC, '/thanks')
    expect(end).toMatch(/<h1 dir="auto"[^>]*>شكرًا<\/h1>/)
    expect(end).toContain('<p class="q" lang="en" dir="auto">See you at the bakery.</p>')
    expect(end).toMatch(/<a class="b"[^>]*lang="en"[^>]*>Our bread<\/a>/)

    // Any change of it shows at once, and so does its end.
    await owner.patch(at(id, 'ar'), { texts: { 'q1.b': { text: 'مرة في الأسبوع', source: 'Once a week' } } })
    expect(await page(ARABIC)).toContain('<bdi>مرة في الأسبوع</bdi>')
    await owner.patch(at(id, 'ar'), { texts: { 'q1.b': null } })
    expect(await page(ARABIC)).toContain('<bdi lang="en">Once a week</bdi>')
    expect((await owner.post(`${at(id, 'ar')}/unpublish`)).status).toBe(200)
    expect(await page(ARABIC)).toContain('<html lang="en" dir="ltr">')
    expect((await stranger.get(`/api/public/surveys/${slug}`, ARABIC)).status).toBe(200)
  })

  it('offers each language by a link, and none without a translation', async () => {
    const { owner, id, slug, page, stranger } = await openSurvey()
    const plain = await page(ARABIC)
    expect(plain).not.toMatch(/<nav|languages|"lang"/)
    await translate(owner, id, 'ar')
    await translate(owner, id, 'de')
    for (const lang of ['ar', 'de']) await owner.post(`${at(id, lang)}/publish`)
    const english = await page()
    const links = [...english.matchAll(/<a href="(\?[^"]*)" lang="(\w+)" hreflang="(\w+)"/g)]
    expect(links.map(([, href, lang]) => [href, lang])).toEqual([
      ['?lang=en', 'en'],
      ['?lang=de', 'de'],
      ['?lang=ar', 'ar'],
    ])
    expect(english).toMatch(/aria-current="true">English/)
    expect(await page(ARABIC, '?lang=en')).toContain('<html lang="en"')
    expect(await page({}, '?lang=de&embed=1')).toContain('href="?embed=1&amp;lang=ar"')
    expect(await page({}, '?lang=fr')).toContain('<html lang="en"')
    expect(await page({}, '/thanks?lang=de')).toContain('Vielen Dank!')
    const reply = await stranger.get(`/api/public/surveys/${slug}?lang=de`)
    expect(await reply.json()).toMatchObject({
      lang: 'de',
      languages: ['en', 'de', 'ar'],
      title: '‹Our bread›',
      texts: { submit: 'Antworten absenden' },
    })
    // Without a script: the form that is sent keeps its language.
    const refused = await stranger.post(`/s/${slug}?lang=de&submit=1`, 'q_q1=a', FORM)
    expect(await refused.text()).toContain('Bitte beantworten Sie alle Fragen')
  })

  it('is answered like the original, and each answer says its language', async () => {
    const { owner, id, slug, stranger } = await openSurvey()
    await translate(owner, id, 'de')
    await owner.post(`${at(id, 'de')}/publish`)
    const survey = await readPublished(owner, id)
    const sheet = sheetOf(survey)
    expect((await stranger.post(`/s/${slug}?lang=de`, 'q_q1=a&q_q2=b', FORM)).status).toBe(303)
    expect((await submit(stranger, slug, sheet, { lang: 'en' })).status).toBe(201)
    expect((await submit(stranger, slug, sheet, { lang: 'fr' })).status).toBe(201)
    const { counts } = await readPublished(owner, id)
    expect(counts).toEqual([
      [3, 0, 0],
      [2, 1],
    ])
    const list = responsePage.parse(await (await owner.get(`/api/surveys/${id}/responses`)).json())
    expect(list.items.map(({ language }) => language)).toEqual([null, 'en', 'de'])
    const results = async (query = '') =>
      surveyResults.parse(await (await owner.get(`/api/surveys/${id}/results${query}`)).json())
    const languages = expect.arrayContaining([
      { lang: 'de', responses: 1 },
      { lang: 'en', responses: 1 },
    ])
    expect(await results()).toMatchObject({ matching: 3, languages, fields: [] })
    expect(await results('?filter=field.lang.de')).toMatchObject({ matching: 1, languages })
    const searched = await owner.get(`/api/surveys/${id}/responses?search=de`)
    expect(responsePage.parse(await searched.json()).total).toBe(0)
    const german = await owner.get(`/api/surveys/${id}/export/csv?filter=field.lang.de`)
    expect((await german.text()).trim().split('\r\n')).toHaveLength(2)
    const csv = await (await owner.get(`/api/surveys/${id}/export/csv`)).text()
    const lines = csv.trim().split('\r\n')
    expect(lines[0]).toContain(',personas,language,')
    expect(lines[1]).toMatch(/,de,Every day,More than 5 euros$/)
    const json = await (await owner.get(`/api/surveys/${id}/export/json`)).json()
    expect(json.responses[1]).toMatchObject({ language: 'en' })
  })

  it('of a text is outdated once its original has changed, and still shown', async () => {
    const { owner, id, page } = await openSurvey()
    await translate(owner, id, 'de')
    await owner.post(`${at(id, 'de')}/publish`)
    const options = QUESTIONS[0]?.options.map(({ id: key, text }) => ({ id: key, text })) ?? []
    await owner.put(`/api/surveys/${id}/questions/q1/texts`, {
      question: 'How often do you buy rye?',
      options,
    })
    const { items } = translationList.parse(await (await owner.get(`/api/surveys/${id}/translations`)).json())
    expect(items).toMatchObject([{ lang: 'de', total: 8, approved: 7, outdated: 1, is_published: true }])
    expect(await page({}, '?lang=de')).toContain('‹How often do you buy bread from us?›')
  })

  it('moves with a draft that is published, and is copied with a survey', async () => {
    const { owner: register } = await startInstance()
    const owner = await register()
    const draft = await draftedSurvey(owner)
    const questions = draft.questions.map((question, place) => ({ ...question, approved: place !== 0 }))
    await owner.put(`/api/surveys/${draft.id}/questions`, { revision: draft.revision, questions })
    await translate(owner, draft.id, 'de')
    const { revision } = await readDraft(owner, draft.id)
    expect((await owner.post(`/api/surveys/${draft.id}/publish`, { revision })).status).toBe(200)
    const moved = await read(owner, draft.id, 'de')
    expect(moved.texts.q1).toEqual({
      text: `‹${questions[1]?.question}›`,
      source: questions[1]?.question,
    })
    expect(Object.keys(moved.texts).sort()).toEqual(moved.sources.map(({ key }) => key).sort())
    const copy = await (await owner.post(`/api/surveys/${draft.id}/duplicate`)).json()
    expect((await read(owner, copy.id, 'de')).texts).toEqual(moved.texts)
    expect((await owner.delete(at(draft.id, 'de'))).status).toBe(204)
    expect((await read(owner, draft.id, 'de')).revision).toBe(0)
    expect((await read(owner, copy.id, 'de')).revision).toBeGreaterThanOrEqual(0)
  })

  it('is not of the survey’s own language, which its owner can say', async () => {
    const { owner, id, page, deps } = await openSurvey()
    await expectProblem(await owner.patch(at(id, 'en'), { texts: {} }), 409, 'conflict')
    const { id: japanese } = await insertAnsweredSurvey(deps.db, owner.id, {
      answers: 0,
      columns: surveyIn('ja'),
    })
    const list = async (of: string) =>
      translationList.parse(await (await owner.get(`/api/surveys/${of}/translations`)).json())
    expect(await list(japanese)).toMatchObject({ language: 'ja', recognised: 'ja', setting: 'auto' })
    await owner.patch(`/api/surveys/${id}/settings`, { language: 'nl' })
    expect(await list(id)).toMatchObject({ language: 'nl', recognised: 'en', setting: 'nl' })
    expect(await page(ARABIC)).toContain('<html lang="nl"')
  })

  it('refuses texts that are too long or not of the survey, and everything once it is closed', async () => {
    const { owner, id, slug, stranger } = await openSurvey()
    const one = (key: string, text: string) =>
      owner.patch(at(id, 'de'), { texts: { [key]: { text, source: 'x' } } })
    await expectProblem(await one('q1', 'ä'.repeat(301)), 422, 'invalid_request')
    await expectProblem(await one('q9', 'Wie oft?'), 409, 'conflict')
    expect((await one('q1', '   ')).status).toBe(422)
    expect((await owner.get(at(id, 'xx'))).status).toBe(404)
    await one('q1', 'Wie oft?')
    await owner.patch(at(id, 'de'), { texts: { q1: null, 'q1.c': null } })
    await expectProblem(await owner.post(`${at(id, 'de')}/publish`), 409, 'conflict')
    await submit(stranger, slug, sheetOf(await readPublished(owner, id)))
    await closeSurvey(owner, id)
    await expectProblem(await one('q1', 'Wie oft?'), 409, 'survey_not_active')
  })
})

describe('the model', () => {
  const DRAFT = (lang: string) => `${lang}/draft`

  async function drafted(ai = translatingAi(), keys?: string[]) {
    const survey = await openSurvey({ ai, work: true })
    const { owner, id } = survey
    const reply = await owner.post(at(id, DRAFT('de')), keys ? { keys } : {})
    expect(reply.status).toBe(202)
    const job = jobReply.parse(await reply.json())
    expect(job).toMatchObject({ kind: 'survey.translation', translation: { lang: 'de' } })
    return { ...survey, ai, job: await endOf(owner, job.id) }
  }
  const used = async (owner: Visitor) =>
    (await (await owner.get('/api/account/usage')).json()).ai_requests.used

  it('drafts every text in one request; nothing is shown before it is approved', async () => {
    const { owner, id, page, job, ai } = await drafted()
    expect(job).toMatchObject({ state: 'succeeded', progress: 100 })
    const { texts, drafts, sources } = await read(owner, id, 'de')
    expect(drafts.q1).toEqual({
      text: inGerman('How often do you buy bread from us?'),
      source: sources[1]?.text,
    })
    expect(Object.keys(drafts)).toHaveLength(7)
    expect(texts).toEqual({ 'q1.c': { text: 'Weiß nicht', source: 'Not sure' } })
    expect(await used(owner)).toBe(1)
    // The owner's words are data.
    expect(ai.prompts[0]?.data.texts).toContain('How often do you buy bread from us?')
    await owner.post(`${at(id, 'de')}/publish`)
    expect(await page({}, '?lang=de')).toContain('<legend lang="en"><span>1. </span>How often')
    await owner.patch(at(id, 'de'), { texts: { q1: drafts.q1 } })
    expect(await page({}, '?lang=de')).toContain(inGerman('How often do you buy bread from us?'))
    const again = await owner.post(at(id, DRAFT('de')), {})
    await expectProblem(again, 409, 'conflict')
  })

  it('is asked once by a double click, and again for one text, beside what there is', async () => {
    const ai = translatingAi()
    const release = ai.hold()
    const { owner, id } = await openSurvey({ ai, work: true })
    const replies = await Promise.all(Array.from({ length: 4 }, () => owner.post(at(id, DRAFT('de')), {})))
    const jobs = await Promise.all(replies.map(async (reply) => jobReply.parse(await reply.json())))
    expect(new Set(jobs.map((job) => job.id)).size).toBe(1)
    release()
    await endOf(owner, jobs[0]?.id ?? '')
    expect(await used(owner)).toBe(1)
    const one = jobReply.parse(await (await owner.post(at(id, DRAFT('de')), { keys: ['q2'] })).json())
    expect(one.translation).toEqual({ lang: 'de', keys: ['q2'] })
    await endOf(owner, one.id)
    const { data } = ai.prompts.at(-1) ?? {}
    expect(data?.replaced).toContain(inGerman('How much do you spend'))
    expect(data?.translated_already).toContain(inGerman('Up to 5 euros'))
    expect(await used(owner)).toBe(2)
  })

  it.each([
    ['the original again', (text: string) => text],
    ['another language', () => 'Combien de fois par mois est-ce que vous achetez votre pain chez nous ?'],
    ['nothing', () => ''],
  ])('that writes %s fails the job, costs nothing, and can be asked again', async (_, write) => {
    const ai = translatingAi(write)
    const { owner, id, job } = await drafted(ai)
    expect(job).toMatchObject({ state: 'failed', error: { code: 'ai_invalid_format' } })
    expect((await read(owner, id, 'de')).drafts).toEqual({})
    expect(await used(owner)).toBe(0)
    ai.write(() => 'Wie oft kaufen Sie Ihr Brot bei uns in der Woche?')
    expect((await owner.post(`/api/jobs/${job.id}/retry`)).status).toBe(202)
  })

  it('that gets one text wrong is asked to mend it; what stays wrong is left out', async () => {
    const ai = translatingAi((text) => (text.includes('5') ? text.replace('5', '7') : inGerman(text)))
    const { owner, id, job } = await drafted(ai)
    expect(job.state).toBe('succeeded')
    const { drafts } = await read(owner, id, 'de')
    expect(Object.keys(drafts).sort()).toEqual(['q1', 'q1.a', 'q1.b', 'q2', 'title'])
    expect(ai.issues.join()).toContain('q2.a has other numbers than the original')
  })

  it('of the demo cannot translate, and says so', async () => {
    const { owner, id } = await openSurvey()
    const refused = await owner.post(at(id, DRAFT('de')), {})
    await expectProblem(refused, 503, 'ai_not_configured')
    const list = translationList.parse(await (await owner.get(`/api/surveys/${id}/translations`)).json())
    expect(list.can_draft).toBe(false)
  })
})
