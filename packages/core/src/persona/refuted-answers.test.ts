import { expect, it } from 'vitest'
import type { PersonaConstraints } from './constraints.ts'
import { refutedByOwner, subtitleContradictions } from './refuted-answers.ts'

const STATED: PersonaConstraints = {
  age: { words: ['Under 30'], values: [{ from: 0, to: 29 }] },
  gender: { words: ['for men only'], values: ['male'] },
  family: { words: ['childless'], values: ['lives alone', 'lives with a partner, no children'] },
}

it.each([
  ['67-year-old docker', ['"Under 30"']],
  ['Retired grandmother who bakes', ['"for men only"']],
  ['Single mother of three', ['"for men only"', '"childless"']],
  ['24-year-old docker who cares for his mother', []],
  ['Docker with over 20 years of experience', []],
  ['Man who waits for nobody', []],
])('“%s” contradicts %j', (subtitle, words) => {
  expect(subtitleContradictions(subtitle, STATED, [])).toEqual(words)
})

it('an option that was left for another one is not repeated', () => {
  const options = ['Nearly every morning', 'Once a week on Saturday', 'Yes']
  const refuted = refutedByOwner([{ answer: 'Once a week on Saturday', options }])
  const found = (subtitle: string) => subtitleContradictions(subtitle, {}, refuted)
  expect(found('Baker who comes nearly every morning')).toEqual(['"Once a week on Saturday"'])
  expect(found('Comes once a week, on Saturday morning')).toEqual([])
  expect(found('Says yes to every cake')).toEqual([])
  expect(refutedByOwner([{ answer: 'In their own words', options }])).toEqual([])
})
