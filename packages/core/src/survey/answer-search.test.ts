import { expect, test } from 'vitest'
import { hasAnyOf, optionsWith } from './answer-filter.ts'

const questions = [
  { options: [{ text: 'Café au lait' }, { text: 'Tea' }] },
  { options: [{ text: 'Sold out' }, { text: 'Steady' }] },
]

test('finds options by their words, whatever their case and accents', () => {
  expect(optionsWith(questions, 'cafe')).toEqual(new Map([[0, new Set([0])]]))
  expect(optionsWith(questions, ' TEA')).toEqual(
    new Map([
      [0, new Set([1])],
      [1, new Set([1])],
    ]),
  )
  expect(optionsWith(questions, ' ').size + optionsWith(questions, 'rye').size).toBe(0)
})

test('a response matches with any of the options, not with a missing answer', () => {
  const columns = {
    questions: 2,
    numbers: [1, 2, 3],
    times: [0, 0, 0],
    cells: [2, 0, 1, 2, 0, 0],
    fields: new Map(),
  }
  const rows = (search: string) =>
    [0, 1, 2].filter((row) => hasAnyOf(columns, row, optionsWith(questions, search)))
  expect(rows('tea')).toEqual([0, 1])
  expect(rows('lait')).toEqual([1])
  expect(rows('out')).toEqual([])
})
