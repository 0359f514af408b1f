import { expect, test } from 'vitest'
import { isAlike } from './rows.ts'

const row = (...cells: string[][]) => ({ field: 'goals.fears', label: 'Fears', cells })

test('a row is alike when all say the same, in any order, case or punctuation', () => {
  expect(isAlike(row(['No rye', 'A queue.'], ['a queue', 'No rye']))).toBe(true)
  expect(isAlike(row(['No rye'], ['No rye', 'A queue']))).toBe(false)
  expect(isAlike(row(['No rye'], []))).toBe(false)
  expect(isAlike(row([], []))).toBe(true)
})
