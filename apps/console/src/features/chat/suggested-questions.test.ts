import { expect, test } from 'vitest'
import { suggestedQuestions } from './conversation.tsx'

type Asked = Parameters<typeof suggestedQuestions>[0]

/** Only the parts that are read. */
function persona(
  objections: string[],
  goals: string[],
  statistics: string[],
  motivations: string[] = [],
): Asked {
  const insight = { summary: '', statistics, sources: [] }
  return {
    name: 'Hanne Joosten',
    structured_data: {
      goals: { short_term: goals, motivations },
      relationship_to_business: { key_objections: objections },
    },
    demographic_insights: {
      location_demographics: { ...insight, statistics: [] },
      industry_demographics: insight,
      key_justifications: [],
    },
  } as unknown as Asked
}

test('suggests a survey question, an objection and a goal', () => {
  const figures = ['When do you do your books? Every week, 43 of 48 in this group (90%), 38% overall']
  expect(suggestedQuestions(persona(['“The queue”'], ['Sleep past six.'], figures))).toEqual([
    'When do you do your books?',
    '“The queue”: what would change that for you?',
    '“Sleep past six”: what would help you?',
  ])
})

test('does not quote third-person text', () => {
  expect(
    suggestedQuestions(
      persona(['It costs her time', 'Long forms'], ['Hanne wants a boat'], ['AI assumption']),
    ),
  ).toEqual([
    'What would make you choose us?',
    '“Long forms”: what would change that for you?',
    'What are you hoping for?',
  ])
})

test('asks about answers before what was invented', () => {
  const asked = suggestedQuestions(
    persona(['Long forms', '“The cost”'], ['Sleep past six.'], [], ['Calm evenings', '“Saving time”']),
  )
  expect(asked.slice(1)).toEqual([
    '“The cost”: what would change that for you?',
    '“Saving time”: what would help you?',
  ])
})
