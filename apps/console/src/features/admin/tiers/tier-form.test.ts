import { expect, test } from 'vitest'
import { formOf, readTier } from './tier-fields.tsx'

const nameOf = (tier: string) => {
  const read = readTier({ ...formOf(null), tier })
  return 'input' in read ? read.input.tier : read.issues.tier
}

test.each([
  ['Gold plus', 'gold_plus'],
  ['  Year 2027 ', 'year_2027'],
])('%j is stored as %s', (typed, stored) => {
  expect(nameOf(typed)).toBe(stored)
})

test.each(['', '   '])('%j is no name', (typed) => {
  expect(nameOf(typed)).toBe('Enter a name')
})

test.each(['Café', 'Gold+', 'a'.repeat(41)])('%s is refused in the words of the help', (typed) => {
  expect(nameOf(typed)).toBe('Use only the letters a–z, numbers and spaces, up to 40 characters.')
})
