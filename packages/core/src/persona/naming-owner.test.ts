import { expect, it } from 'vitest'
import { namingOwner } from './fields.ts'

it.each([
  ['You said “Bread” to “What sells?”', 'The owner said “Bread” to “What sells?”'],
  ['Sie sagten: „Brot“', 'Laut Angabe: „Brot“'],
  ['She said “Bread”', 'She said “Bread”'],
  ['You said it: bread', 'You said it: bread'],
])('%s becomes %s', (sentence, named) => {
  expect(namingOwner(sentence)).toBe(named)
})
