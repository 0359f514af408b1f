import { describe, expect, test } from 'vitest'
import { createAi } from '../../src/ai/create-ai.ts'
import { contextAnalysisRequest, intakeQuestionsRequest } from '../../src/ai/prompts/business-intake.ts'
import { readEnv } from '../../src/env.ts'
import { askedOfBusiness, askedOfSurvey, asShown } from './demo-people.ts'

const ai = createAi(readEnv({}).ai)
const WORKSHOP = {
  relationship: 'Client',
  business_context: 'Our bicycle workshop repairs bicycles overnight.',
  detail_level: 'advanced' as const,
  count: 12,
}

async function written(requests: ReturnType<typeof askedOfBusiness>) {
  const replies = await Promise.all(requests.map((request) => ai.object(request)))
  return replies.map(({ value }) => asShown(value))
}

function wizardPeople(pairs: readonly (readonly [string, string])[]) {
  const questions = pairs.map(([question, answer]) => ({
    question,
    type: 'multiple_choice' as const,
    options: [answer, 'Something else'],
    explanation: '',
  }))
  const answers = pairs.map(([, answer]) => answer)
  return written(askedOfBusiness({ ...WORKSHOP, intake: { questions, answers } }))
}

describe('personas of a bicycle workshop', () => {
  test('do not hesitate where the owner says that it is urgent', async () => {
    const people = await wizardPeople([
      ['When do clients usually turn to this bicycle workshop?', 'When it is urgent'],
      ['What do most clients hope for from this bicycle workshop?', 'Saving time'],
    ])
    const texts = JSON.stringify(people)
    expect(texts).not.toMatch(/As for when|: “/u)
    expect(people[0]?.typical_day).toContain(' when it is urgent')
    expect(people[0]?.why_they_engage).toMatch(/ saving time\./u)
    expect(texts).not.toMatch(/Hard to hurry|give me a week|do not need it fast|without hurry|sleeps on it/u)
    expect(new Set(people.map(({ quote }) => quote)).size).toBeGreaterThan(3)
  })

  test('have nothing of other trades in their lives', async () => {
    const texts = JSON.stringify(await wizardPeople([]))
    expect(texts).not.toMatch(
      /\bguests have|empty (table|plate)|watch that|the cellar|swimming pool|the menu\b/u,
    )
  })

  test('of a survey speak with the answers of their group', async () => {
    const given = [
      { question: 'What bothers you most?', answer: 'Nothing, really' },
      { question: 'When do you usually have time for us?', answer: 'Only at the weekend' },
      { question: 'How did you decide on us?', answer: 'I decided on the spot' },
    ]
    const people = await written(askedOfSurvey({ ...WORKSHOP, given }))
    for (const { subtitle, quote } of people) {
      expect(subtitle).toMatch(/^Has time only at the weekend$/u)
      expect(quote).toMatch(/only at the weekend\.$/u)
      expect(subtitle).not.toContain('enough time')
    }
  })
})

describe('the words of a business', () => {
  test('appear in the bio, the goals and the challenges', async () => {
    const people = await wizardPeople([])
    for (const { bio, goals, challenges } of people) {
      expect(bio).toMatch(/bicycles|repair/u)
      expect(goals.short_term[0]).toMatch(/bicycles|repair/u)
      expect(challenges.join()).toMatch(/bicycles|repair/u)
    }
    expect(JSON.stringify(people.map(({ goals }) => goals.short_term))).toContain('repaired overnight')
  })

  test('are neither a number nor what it says that it does not sell', async () => {
    const business_context =
      'Halm Teas is a shop in Ghent. We do not sell coffee. We sell about 90 loose-leaf teas to neighbours.'
    const analysed = await ai.object(contextAnalysisRequest({ business_context }))
    expect(analysed.value.tags).toEqual(['Shop', 'Loose-leaf teas', 'B2C', 'Ghent'])
  })

  test('do not make its customers colleagues', async () => {
    const people = await wizardPeople([])
    expect(people.map(({ demographics }) => demographics.occupation).join()).not.toMatch(/bicycle/iu)
  })
})

test('answers become sentences of a person', async () => {
  const given = [
    { question: 'What is your main reason for using what we offer?', answer: 'I believe in it' },
    { question: 'What matters most to you when it comes to bicycles?', answer: 'That it is done well' },
    { question: 'What would you do without us?', answer: 'I would do it myself' },
    { question: 'What most often keeps you from using what we offer?', answer: 'I have too little time' },
    { question: 'When do you usually have time for us?', answer: 'In the evening' },
  ]
  const people = await written(askedOfSurvey({ ...WORKSHOP, given }))
  for (const { demographics, subtitle, why_they_engage, typical_day } of people) {
    const they = demographics.gender === 'Female' ? 'she' : 'he'
    expect(why_they_engage).toContain(`${they} believes in it.`)
    expect(why_they_engage).toMatch(/that it is done well\./u)
    expect(why_they_engage).toMatch(new RegExp(`${they} would do it (herself|himself)\\.`, 'u'))
    expect(typical_day).toContain('in the evening.')
    expect(`${why_they_engage} ${typical_day}`).not.toContain('“')
    expect(subtitle).toMatch(/^(Says|Has|Cares|Would otherwise) /u)
    expect(subtitle).not.toContain(demographics.occupation)
  }
})

test('a survey’s persona is known by what its group answered', async () => {
  const given = [
    { question: 'How often do you use our workshop?', answer: 'About once a month' },
    { question: 'What do you mostly do here?', answer: 'Meet with my children' },
    { question: 'Would you recommend us to a friend?', answer: 'Yes, if somebody asked' },
  ]
  const [one] = await written(askedOfSurvey({ ...WORKSHOP, count: 1, given }))
  expect(one?.subtitle).toMatch(/^Comes about once a month and meets with (her|his|their) children$/u)
  expect(one?.bio).toMatch(/comes about once a month and meets with (her|his|their) children\./u)
  expect(one?.demographics.children).not.toMatch(/^none$/iu)
  expect(one?.bio).not.toMatch(/no children|lives alone/u)
  expect(one?.relationship_to_business.purchase_intent).not.toContain('if somebody asked')
})

test('customers that are companies are asked and described as such', async () => {
  const setup = {
    relationship: 'Client',
    business_context: 'Ledgerline makes accountancy software for small companies. B2B.',
    detail_level: 'advanced' as const,
  }
  const { questions } = (await ai.object(intakeQuestionsRequest(setup))).value
  expect(questions.flatMap(({ options }) => options)).toContain('A colleague from finance')
  expect(JSON.stringify(questions)).not.toMatch(/Partner or family|Being part of something/u)
})
