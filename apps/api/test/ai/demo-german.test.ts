import type { PersonaContent } from '@whofor/core/persona/content'
import { personaOutputSchema } from '@whofor/core/persona/reply'
import { sectionValues } from '@whofor/core/persona/section'
import { draftQuality } from '@whofor/core/survey/draft-quality'
import { asDraftQuestion } from '@whofor/core/survey/drafted-questions'
import { DETAIL_LEVELS, type DetailLevel } from '@whofor/core/survey/survey'
import { looksGerman } from '@whofor/core/text/english-or-german'
import { describe, expect, inject, test } from 'vitest'
import { createAi } from '../../src/ai/create-ai.ts'
import { intakeQuestionsRequest } from '../../src/ai/prompts/business-intake.ts'
import { personaChatRequest } from '../../src/ai/prompts/persona-chat.ts'
import { intakeAnswers } from '../../src/ai/prompts/persona-request.ts'
import { personaSectionRequest } from '../../src/ai/prompts/persona-rewrites.ts'
import { surveyQuestionRequest, surveyQuestionsRequest } from '../../src/ai/prompts/survey-questions.ts'
import { readEnv } from '../../src/env.ts'
import { structuredData, unstructuredData } from '../../src/features/persona-generation/persona-source.ts'
import { askedOfBusiness, askedOfSurvey, asShown } from './demo-people.ts'

const ai = createAi(readEnv({}).ai)

const BUSINESSES = [
  ['Customer (Product)', 'Kornblume ist eine kleine Bäckerei in Leipzig. Wir backen Sauerteigbrot.'],
  ['Client', 'Lohnabrechnung als Software für Inhaber und Büroleitungen kleiner Betriebe. B2B.'],
  ['Member', 'Unsere Kletterhalle hat 620 Mitglieder; jedes dritte kündigt in den ersten vier Monaten.'],
  ['Volunteer', 'Wir reparieren Lampen.'],
] as const
/** Words of the English deck and leftovers of templates. */
const FOREIGN =
  /(?<!\p{L})(the|and|with|she|he|not|who|of|is known|Married|None|Average)(?!\p{L})|\{\w+\}|undefined|\bnull\b/u

type Asked = { relationship: string; business_context: string; detail_level: DetailLevel }

async function written(requests: ReturnType<typeof askedOfBusiness>) {
  const replies = await Promise.all(requests.map((request) => ai.object(request)))
  const people = replies.map(({ value }) => asShown(value))
  const issues = requests.flatMap((request, at) => (people[at] && request.findIssues?.(people[at])) || [])
  return { people, issues }
}

async function wizardPeople(asked: Asked, language?: 'de' | 'en') {
  const { questions } = (await ai.object(intakeQuestionsRequest(asked))).value
  const answers = questions.map(({ question, options }, at) =>
    /Wie alt|How old/u.test(question) ? (options[1] ?? null) : (options[at % options.length] ?? null),
  )
  const custom = { ...asked, count: 5, intake: { questions, answers } }
  const requests = askedOfBusiness({ ...custom, ...(language ? { language } : {}) })
  return { questions, answers, ...(await written(requests)) }
}

describe.for(inject('full') ? BUSINESSES : BUSINESSES.slice(0, 1))(
  'a German description: %s, %s',
  ([relationship, business_context]) => {
    test.for(DETAIL_LEVELS)('gives questions and personas in German (%s)', async (detail_level) => {
      const asked = { relationship, business_context, detail_level }
      const { questions, people, issues } = await wizardPeople(asked)
      expect(issues).toEqual([])
      expect(questions.every(({ question }) => looksGerman(question))).toBe(true)
      expect(JSON.stringify(questions.map(({ question, options }) => [question, options]))).not.toMatch(
        FOREIGN,
      )
      for (const person of people) {
        const { key_justifications: _, custom_fields: __, ...rest } = person
        expect(
          Object.values(rest)
            .map((value) => JSON.stringify(value))
            .join('\n'),
        ).not.toMatch(FOREIGN)
        const { age, gender } = person.demographics
        expect(age).toBeGreaterThanOrEqual(30)
        expect(age).toBeLessThanOrEqual(44)
        expect(['Weiblich', 'Männlich']).toContain(gender)
        const prose = `${person.why_they_engage} ${person.typical_day}`
        expect(prose).not.toMatch(gender === 'Weiblich' ? /\b(er|ihm)\b/u : /\b(ihr)\b/u)
        const { activity_summary: ___, ...fields } = person
        expect(personaOutputSchema(detail_level).safeParse(fields).error?.issues ?? []).toEqual([])
      }
      expect(new Set(people.map(({ bio }) => bio)).size).toBe(5)
      expect(new Set(people.map(({ subtitle }) => subtitle)).size).toBe(5)
    })

    test('gives a survey without faults, question by question', async () => {
      const setup = { relationship, business_context, detail_level: 'advanced' as const }
      const { questions } = (await ai.object(surveyQuestionsRequest(setup))).value
      expect(questions.map(({ question }) => question).join(' ')).not.toMatch(FOREIGN)
      expect(questions.every(({ options }) => options.at(-1)?.text === 'Weiß nicht')).toBe(true)
      const drafted = questions.map((question, index) => asDraftQuestion(question, `d${index + 1}`))
      expect(draftQuality(drafted)).toEqual([])
      for (let round = 0; round < 12; round++) {
        const at = round % drafted.length
        const replaced = drafted[at] ?? { question: '', options: [] }
        const others = drafted.toSpliced(at, 1).map(({ question }) => question)
        const { value } = await ai.object(surveyQuestionRequest({ ...setup, replaced, faults: [], others }))
        expect(looksGerman(value.question)).toBe(true)
        expect(others).not.toContain(value.question)
        drafted[at] = asDraftQuestion(value, `d${at + 1}`)
        expect(draftQuality(drafted)).toEqual([])
      }
    })
  },
)

test('German answers become fields and sentences of a person', async () => {
  const given = [
    { question: 'Wie oft kommen Sie zu uns?', answer: 'Jede Woche oder öfter' },
    { question: 'Was ist Ihr Hauptgrund, zu uns zu kommen?', answer: 'Es macht mir Freude' },
    { question: 'Was würden Sie ohne uns tun?', answer: 'Ich würde es selbst machen' },
    { question: 'Was hält Sie am ehesten davon ab, zu uns zu kommen?', answer: 'Eigentlich nichts' },
    { question: 'Wann haben Sie meistens Zeit für uns?', answer: 'Nur am Wochenende' },
  ]
  const [relationship, business_context] = BUSINESSES[2]
  const asked = { relationship, business_context, detail_level: 'detailed' as const, count: 4, given }
  for (const person of (await written(askedOfSurvey(asked))).people) {
    const they = person.demographics.gender === 'Weiblich' ? ['sie', 'ihr'] : ['er', 'ihm']
    expect(person.relationship_to_business.engagement_level).toBe('„Jede Woche oder öfter“')
    expect(person.relationship_to_business.key_objections).toEqual(['„Eigentlich nichts“'])
    expect(person.why_they_engage).toContain(`Es macht ${they[1]} Freude.`)
    expect(person.why_they_engage).toMatch(/(würde \p{L}+|\p{L}+ würde) es selbst machen\./u)
    expect(person.typical_day).toMatch(/ nur am Wochenende\./u)
  }
})

test('the language that the owner asks for wins over that of the description', async () => {
  const german = {
    relationship: 'Client',
    business_context: BUSINESSES[0][1],
    detail_level: 'simple' as const,
  }
  const english = { ...german, business_context: 'Kornblume is a small bakery in Leipzig.' }
  const inEnglish = await wizardPeople(german, 'en')
  const inGerman = await wizardPeople(english, 'de')
  expect(inEnglish.people.every(({ bio }) => !looksGerman(bio))).toBe(true)
  expect(
    inGerman.people.every(({ bio, weekend_activities }) => looksGerman(`${bio} ${weekend_activities}`)),
  ).toBe(true)
  expect(inGerman.people.map(({ demographics }) => demographics.gender).join()).toMatch(/Weiblich|Männlich/u)
})

describe('a German persona', async () => {
  const [relationship, business_context] = BUSINESSES[0]
  const asked = { relationship, business_context, detail_level: 'detailed' as const }
  const { people, questions, answers } = await wizardPeople(asked)
  const [person] = people
  if (!person) throw new Error('there is no persona')
  const content = {
    ...person,
    structured_data: structuredData(person),
    unstructured_data: unstructuredData(person),
  } as unknown as PersonaContent
  const intake = intakeAnswers({ questions, answers })
  const ask = async (question: string) =>
    (
      await ai.text(
        personaChatRequest({ content, sourceMaterial: { intake }, history: [], question, onText: () => {} }),
      )
    ).text

  test.for([
    ['Wie alt sind Sie?', /^Ich bin \d+ Jahre alt\.$/u],
    ['Was ist Ihnen wichtig?', /^Was für mich zählt: /u],
    ['Wie oft kommen Sie zu uns?', /^Jede Woche\.$/u],
    ['Wie heißt die Hauptstadt von Frankreich?', /^Danach hat mich noch niemand gefragt\.$/u],
  ] as const)('answers in German: %s', async ([question, answer]) => {
    expect(await ask(question)).toMatch(answer)
  })

  test.for(['goals', 'demographics', 'bio', 'quote'] as const)(
    'gets another section: %s',
    async (section) => {
      const { value } = await ai.object(
        personaSectionRequest({
          ...asked,
          content,
          section,
          sourceMaterial: { intake },
          constraints: {},
          kept: [],
        }),
      )
      const text = JSON.stringify(value)
      expect(text).not.toMatch(FOREIGN)
      expect(text).not.toBe(JSON.stringify(sectionValues(content, section)))
      if (section === 'bio') expect(text).toContain(person.name.split(' ')[0])
    },
  )
})
