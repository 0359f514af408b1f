import { expect, test } from 'vitest'
import { readIntakeAnswers } from './constraint-rules/read-constraints.ts'
import { combineConstraints } from './constraints.ts'
import { personaWishes, wishAnswers, wishConstraints } from './wizard.ts'

const WISHES = { language: 'de', gender: 'female', age: { from: 30, to: 45 } } as const

test('wishes win over what was said elsewhere', () => {
  const said = { age: { words: ['under 20'], values: [{ from: 0, to: 19 }] } }
  const combined = combineConstraints(said, wishConstraints(WISHES))
  expect(combined.age?.values).toEqual([{ from: 30, to: 45 }])
  expect(combined.gender?.values).toEqual(['female'])
  expect(wishConstraints({})).toEqual({})
})

test('as answers, they are read as the same constraints', () => {
  const asked = wishAnswers(WISHES)
  const read = readIntakeAnswers(
    asked.map(({ question }) => question),
    asked.map(({ answer }) => answer),
  )
  expect(read.age?.values).toEqual([{ from: 30, to: 45 }])
  expect(read.gender?.values).toEqual(['female'])
  expect(asked.at(-1)?.answer).toBe('German')
})

test.each([
  { language: 'xx' },
  { gender: 'any' },
  { age: { from: 40, to: 30 } },
  { age: { from: 5, to: 30 } },
  { age: { from: 30.5, to: 40 } },
])('rejects %j', (wishes) => {
  expect(personaWishes.safeParse(wishes).success).toBe(false)
})
