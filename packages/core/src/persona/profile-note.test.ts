import { expect, it } from 'vitest'
import {
  DEMOGRAPHIC_TOPICS,
  type DemographicTopic,
  type PersonaSource,
  profileNote,
} from './demographic-topics.ts'

const but = (...topics: DemographicTopic[]) => DEMOGRAPHIC_TOPICS.filter((topic) => !topics.includes(topic))

it.each<[PersonaSource, DemographicTopic[] | null, string | null]>([
  [
    'survey',
    but('age', 'income', 'family'),
    'The survey did not ask about age, income or family: these are invented to make the persona concrete.',
  ],
  ['survey', but('age'), 'The survey did not ask about age: this is invented to make the persona concrete.'],
  ['survey', [], 'The survey asked about none of this: it is invented to make the persona concrete.'],
  ['survey', null, 'What the survey did not ask is invented to make the persona concrete.'],
  ['survey', [...DEMOGRAPHIC_TOPICS], null],
  [
    'wizard',
    but('age', 'place'),
    'The owner did not mention age or place: these are invented to make the persona concrete.',
  ],
  ['wizard', [], 'The owner said nothing about this: it is invented to make the persona concrete.'],
  ['wizard', [...DEMOGRAPHIC_TOPICS], null],
  ['import', null, 'Unverified: imported from a file.'],
])('for a %s that covers %j: %s', (source, known, note) => {
  expect(profileNote(source, known)).toBe(note)
})
