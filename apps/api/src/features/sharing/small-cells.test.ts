import { expect, it } from 'vitest'
import { isShownCount } from './to-shared-evidence.ts'

const REST = { low: 0, high: 1, sets_apart: false }

it.each([
  [true, 'all are many', [20, 33, 50, 128]],
  [true, 'it is all of the group', [33, 33, 60, 128]],
  [true, 'the group is everyone', [20, 33, 20, 33]],
  [false, 'few gave the answer', [4, 33, 50, 128]],
  [false, 'few of the group did not', [29, 33, 50, 128]],
  [false, 'few of everyone did not', [33, 33, 125, 128]],
  [false, 'the group has few people', [4, 4, 50, 128]],
  [false, 'few people are outside of the group', [60, 125, 62, 128]],
] as const)('is %s when %s', (isShown, _, [count, n, overall_count, overall_n]) => {
  expect(isShownCount({ count, n, overall_count, overall_n, ...REST })).toBe(isShown)
})
