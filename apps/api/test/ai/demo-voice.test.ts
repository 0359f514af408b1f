import { describe, expect, test } from 'vitest'
import { createAi } from '../../src/ai/create-ai.ts'
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
      expect(subtitle).toMatch(/ who (has time only at the weekend|says “I decided on the spot”)$/u)
      expect(quote).toMatch(/only at the weekend\.$|I decided on the spot\.$/u)
      expect(subtitle).not.toContain('enough time')
    }
  })
})
