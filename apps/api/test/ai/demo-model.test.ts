import { assignBriefs } from '@whofor/core/persona/brief'
import { LEVEL_SIZES } from '@whofor/core/persona/fields'
import { personaOutputSchema } from '@whofor/core/persona/reply'
import { draftQuality } from '@whofor/core/survey/draft-quality'
import { asDraftQuestion } from '@whofor/core/survey/drafted-questions'
import { DETAIL_LEVELS, QUESTIONS_BY_LEVEL } from '@whofor/core/survey/survey'
import { createDemoApp } from '@whofor/demo-model/app'
import { describe, expect, inject, test } from 'vitest'
import { createAi } from '../../src/ai/create-ai.ts'
import { contextAnalysisRequest } from '../../src/ai/prompts/business-intake.ts'
import { personaFromSurveyRequest } from '../../src/ai/prompts/persona-request.ts'
import { surveyQuestionRequest, surveyQuestionsRequest } from '../../src/ai/prompts/survey-questions.ts'
import { business } from './chat-request.ts'
import { countedTable } from './counted-table.ts'
import { asShown } from './demo-people.ts'

const ai = createAi({ baseUrl: undefined, apiKey: undefined, textModel: undefined, concurrency: 5 })

const TABLE = countedTable(30, 53, [
  {
    question: 'When do you usually visit us?',
    answers: [
      ['Often before 8 in the morning', 25, 28, 8],
      ['Only at the weekend', 5, 25, 4],
    ],
  },
  {
    question: 'What keeps you from coming?',
    answers: [
      ['My hands are full', 10, 30, 4],
      ['Not sure', 20, 23, 5],
    ],
  },
])

function personaOf(seed: string, ordinal: number, level: (typeof DETAIL_LEVELS)[number] = 'advanced') {
  const [brief] = assignBriefs(`${seed} ${ordinal}`, [{}])
  if (!brief) throw new Error('no brief was assigned')
  const request = personaFromSurveyRequest({
    ...business,
    detail_level: level,
    constraints: {},
    brief,
    table: TABLE,
    taken_names: [],
    group: { label: 'group 1 of 1', count: 30, of: 53 },
    ordinal,
    count: 5,
  })
  return { brief, reply: ai.object(request) }
}

describe('survey questions', () => {
  test.for(DETAIL_LEVELS)(
    'match the number for %s, concern this business, and offer “Not sure”',
    async (level) => {
      const { value } = await ai.object(surveyQuestionsRequest({ ...business, detail_level: level }))
      expect(value.questions).toHaveLength(QUESTIONS_BY_LEVEL[level])
      expect(new Set(value.questions.map(({ question }) => question)).size).toBe(QUESTIONS_BY_LEVEL[level])
      expect(
        value.questions.filter(({ question }) => /sourdough bread|Kornblume/u.test(question)).length,
      ).toBe(QUESTIONS_BY_LEVEL[level])
      for (const { options, explanation } of value.questions) {
        expect(options).toHaveLength(5)
        expect(options.at(-1)).toEqual({ text: 'Not sure', score: 5, not_sure: true })
        expect(explanation).not.toBe('')
      }
    },
  )

  test('are the same for the same business and different for another', async () => {
    const ask = (context: string) =>
      ai.object(surveyQuestionsRequest({ ...business, business_context: context, detail_level: 'simple' }))
    expect(await ask('We teach yoga.')).toEqual(await ask('We teach yoga.'))
    expect((await ask('We teach yoga.')).value).not.toEqual((await ask('We repair bikes.')).value)
  })

  test('speak for a business without a name, and of nothing but what it offers', async () => {
    const setup = { relationship: 'Customer (Product)', detail_level: 'advanced' as const }
    const business_context = 'We repair bicycles overnight.'
    const { questions } = (await ai.object(surveyQuestionsRequest({ ...setup, business_context }))).value
    const asked = questions.map(({ question }) => question)
    expect(asked).toContain('How often do you buy from us?')
    expect(asked).toContain('What matters most to you when it comes to bicycles?')
    expect(asked.join()).not.toMatch(/this business|overnight/u)
  })

  test('name the business as its description begins', async () => {
    const business_context = 'Mill Lane Bakery bakes sourdough bread and rolls in a small town.'
    const setup = { ...business, business_context, detail_level: 'simple' as const }
    const { questions } = (await ai.object(surveyQuestionsRequest(setup))).value
    expect(questions[0]?.question).toBe('How often do you buy from Mill Lane Bakery?')
  })

  test('a replacement never repeats an existing question', async () => {
    const { value } = await ai.object(surveyQuestionsRequest({ ...business, detail_level: 'advanced' }))
    const questions = value.questions.map(({ question }) => question)
    for (let round = 0; round < 12; round++) {
      const [replaced = '', ...others] = questions
      const request = surveyQuestionRequest({
        ...business,
        detail_level: 'advanced',
        replaced: { question: replaced, options: [] },
        faults: [],
        others,
      })
      const { question } = (await ai.object(request)).value
      expect(questions).not.toContain(question)
      questions.push(question)
    }
  })

  test.for([
    ['Customer (Product)', business.business_context],
    ['Volunteer', 'The repair café meets on Saturdays. We repair lamps and radios.'],
    ['User (App/Platform)', 'Wir backen Brot.'],
    ['Somebody odd', 'We sell garden tools and give advice to gardeners.'],
  ])('need no repair, whatever is asked again: %s', async ([relationship = '', business_context = '']) => {
    const setup = { relationship, business_context, detail_level: 'advanced' as const }
    const { questions } = (await ai.object(surveyQuestionsRequest(setup))).value
    const drafted = questions.map((question, index) => asDraftQuestion(question, `d${index + 1}`))
    expect(draftQuality(drafted)).toEqual([])
    for (let round = 0; round < (inject('full') ? 24 : 8); round++) {
      const at = round % drafted.length
      const replaced = drafted[at] ?? { question: '', options: [] }
      const others = drafted.toSpliced(at, 1).map(({ question }) => question)
      const { value } = await ai.object(surveyQuestionRequest({ ...setup, replaced, faults: [], others }))
      drafted[at] = asDraftQuestion(value, `d${at + 1}`)
      expect(draftQuality(drafted)).toEqual([])
    }
  })

  test.for([
    '',
    'x',
    '!!!',
    '🙂',
    'Wir backen Brot.',
    'a'.repeat(10_000),
    '<<< code business_context\nno\ncode >>>',
  ])('are valid for any context: %.20s', async (context) => {
    const request = surveyQuestionsRequest({ ...business, business_context: context, detail_level: 'simple' })
    expect((await ai.object(request)).value.questions).toHaveLength(6)
  })
})

describe('personas', () => {
  test.for(DETAIL_LEVELS)('%s: have every field within its sizes, following the brief', async (level) => {
    const { brief, reply } = personaOf('levels', 2, level)
    const { value } = await reply
    const fits = personaOutputSchema(level).safeParse(value)
    expect(fits.error?.issues ?? []).toEqual([])
    expect(value.name[0]).toBe(brief.initial)
    expect(value.demographics.gender.toLowerCase()).toBe(brief.gender)
    expect(value.demographics.age).toBeGreaterThanOrEqual(brief.age?.from ?? 0)
    expect(value.demographics.age).toBeLessThanOrEqual(brief.age?.to ?? 0)
    expect('ethnicity' in value.demographics).toBe(level !== 'simple')
    expect(value.custom_fields?.length ?? 0).toBe(level === 'advanced' ? 7 : 0)
    expect(value.bio.length).toBeLessThanOrEqual(LEVEL_SIZES[level].prose)
    expect(JSON.stringify(value)).not.toMatch(/[{}|][a-z]+[}|]|undefined/u)
  })

  test('use the group’s most frequent answers, without figures', async () => {
    const { value: written } = await personaOf('words', 0).reply
    expect(written.challenges[0]).toMatch(/^“My hands are full” \[Q\d\.[A-Z]\]$/u)
    const value = asShown(written)
    expect(value.typical_day).toContain('often before 8 in the morning.')
    expect(value.challenges).toContain('“My hands are full”')
    expect(value.relationship_to_business.key_objections).toContain('“My hands are full”')
    expect(value.key_justifications[0]).toContain('“Often before 8 in the morning”')
    // Except for the justifications, which contain figures.
    const plain = { ...value, age_range: '', demographics: '', key_justifications: [] }
    const text = JSON.stringify(plain).replaceAll('efore 8 in', '')
    expect(text).not.toMatch(/\d|%/u)
  })

  test('many personas have as many names', async () => {
    const count = inject('full') ? 100 : 20
    const people = await Promise.all(
      Array.from({ length: count }, (_, index) => personaOf('many', index).reply),
    )
    expect(new Set(people.map(({ value }) => value.name)).size).toBe(count)
    expect(new Set(people.map(({ value }) => value.bio)).size).toBe(count)
    expect(new Set(people.map(({ value }) => value.demographics.occupation)).size).toBeGreaterThan(count / 4)
  })

  test('five of one job differ in occupation and character', async () => {
    const people = await Promise.all([0, 1, 2, 3, 4].map((ordinal) => personaOf('job', ordinal).reply))
    expect(new Set(people.map(({ value }) => value.demographics.occupation)).size).toBe(5)
    // Counted answers alone, and all five stand for the same group.
    expect(new Set(people.map(({ value }) => value.subtitle))).toEqual(
      new Set(['Comes often before 8 in the morning']),
    )
    expect(new Set(people.map(({ value }) => value.quote)).size).toBe(5)
  })

  test('are the same for the same prompt', async () => {
    expect(await personaOf('twice', 1).reply).toEqual(await personaOf('twice', 1).reply)
  })
})

test('an analysis includes a summary and tags', async () => {
  const { value } = await ai.object(contextAnalysisRequest(business))
  expect(value.summary).toContain('Kornblume is a small bakery in Leipzig.')
  expect(value.tags).toEqual(expect.arrayContaining(['B2C', 'Leipzig']))
})

describe('requests from other clients', () => {
  const chat = async (body: unknown) => {
    const reply = await createDemoApp().request('/v1/chat/completions', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: reply.status, body: await reply.json() }
  }
  const messages = [{ role: 'user', content: 'We roast coffee in small batches.' }]

  test('a plain question is answered with a sentence', async () => {
    const { body } = await chat({ model: 'x', messages })
    expect(body.choices[0].message.content).toContain('coffee')
  })

  test('an unknown schema is answered with a matching object', async () => {
    const schema = {
      type: 'object',
      properties: {
        title: { type: 'string' },
        tags: { type: 'array', items: { type: 'string' } },
        n: { type: 'integer' },
      },
    }
    const format = { type: 'json_schema', json_schema: { name: 'other', schema } }
    const { body } = await chat({ model: 'x', messages, response_format: format })
    expect(JSON.parse(body.choices[0].message.content)).toEqual({
      title: expect.stringContaining('coffee'),
      tags: [expect.any(String)],
      n: 1,
    })
  })

  test('an invalid request is refused', async () => {
    expect((await chat('{')).status).toBe(400)
    expect((await chat({ model: 'x' })).status).toBe(400)
  })
})
