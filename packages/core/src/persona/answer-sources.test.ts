import { expect, test } from 'vitest'
import type { GroupCounts } from '../claims/evidence.ts'
import { answerSources } from './answer-sources.ts'
import type { Persona } from './persona.ts'

const persona = {
  structured_data: {
    demographics: { age: 38, occupation: 'Ward coordinator in a clinic', location: 'Harbour district' },
    psychographics: { values: ['Being greeted by name'], lifestyle: '' },
    behaviors: { shopping_habits: '每周买两次面包，从不买别的' },
    goals: { fears: ['That the rye is gone when she comes, as it is after nine'] },
    relationship_to_business: { key_objections: ['The Saturday queue: she has turned round at the door'] },
  },
  unstructured_data: {
    bio: 'She coordinates a ward above the harbour. The pool opens at six.',
    typical_day: '',
    weekend_activities: '',
    why_they_engage: '',
    challenges: [],
    quote: '“I just have somewhere to be.”',
  },
  intake_questions: [],
  intake_answers: [],
} as unknown as Persona
const counts = { answers: [{ answer: 'Before eight in the morning' }] } as unknown as GroupCounts
const sourcesOf = (text: string) => answerSources(persona, counts)(text).map(({ anchor }) => anchor)

test('names the sections whose words an answer repeats', () => {
  expect(sourcesOf('The Saturday queue. I turned round at the door last week.')).toEqual([
    'relationship_to_business',
  ])
  expect(sourcesOf('I worry that the rye is gone when I come after nine.')).toEqual(['goals'])
  expect(sourcesOf('Mornings, before eight.')).toEqual(['answers'])
  expect(sourcesOf('我每周买两次面包')).toEqual(['behaviors'])
})

test('names none where an answer has words of its own, or few of a section', () => {
  expect(sourcesOf('Nobody has asked me that yet.')).toEqual([])
  expect(sourcesOf('I would like more light in the evening, and a warmer room.')).toEqual([])
  expect(sourcesOf('The door is green.')).toEqual([])
})
