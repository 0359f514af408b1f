import { expect, it } from 'vitest'
import { ageRangeOf, fittingAgeRange, statedAgeRange } from './age-range.ts'
import type { YearRange } from './constraints.ts'

it.each([
  ['25-34', 25, 34],
  ['35–44 Jahre', 35, 44],
  ['65+', 65, 120],
  ['over 60', 60, 120],
  ['in their 40s', 40, 49],
  ['under 20', 0, 20],
  ['42', 42, 42],
])('reads the years of %s', (range, from, to) => {
  expect(ageRangeOf(range)).toEqual({ from, to })
  expect(ageRangeOf('thirties')).toBeNull()
})

const UNDER_30 = { from: 0, to: 29 }
const OVER_60 = { from: 61, to: 120 }

it.each<[range: string, age: number, stated: YearRange[], proposed: YearRange | undefined, held: string]>([
  ['25-31', 27, [UNDER_30], undefined, '25-29'],
  ['55–65', 63, [OVER_60], undefined, '61-65'],
  ['25-31', 27, [], undefined, '25-31'],
  ['Under 30', 27, [UNDER_30], undefined, 'Under 30'],
  ['60+', 64, [OVER_60], undefined, '60+'],
  ['Under 40', 27, [UNDER_30], undefined, '20-29'],
  ['50+', 64, [OVER_60], undefined, '61-69'],
  // Two common answers of a survey that adjoin.
  ['28-34', 30, [{ from: 30, to: 45 }, UNDER_30], undefined, '28-34'],
  ['25-34', 36, [], { from: 32, to: 38 }, '32-38'],
  ['25-34', 36, [], undefined, '30-39'],
  // An age that contradicts what was stated is reported, not hidden.
  ['40-49', 44, [UNDER_30], undefined, '40-49'],
  ['thirties', 34, [UNDER_30], undefined, 'thirties'],
])('%s, aged %d, within %j becomes a range that holds both', (range, age, values, proposed, held) => {
  const constraints = values.length > 0 ? { age: { words: ['stated'], values } } : {}
  expect(fittingAgeRange(range, { age, constraints, proposed })).toBe(held)
})

it.each<[age: number, stated: YearRange[], range: string | null]>([
  [34, [{ from: 30, to: 45 }], '30-45'],
  [
    34,
    [
      { from: 25, to: 34 },
      { from: 35, to: 44 },
    ],
    '25-44',
  ],
  [50, [{ from: 30, to: 45 }], null],
  [27, [UNDER_30], null],
  [34, [{ from: 34, to: 34 }], null],
  [34, [], null],
])('aged %d within %j shows the stated range %s', (age, values, range) => {
  expect(statedAgeRange(age, values.length > 0 ? { age: { words: ['stated'], values } } : {})).toBe(range)
})

it.each([
  ['under 30', UNDER_30, 'Under 30'],
  ['Unter 30', UNDER_30, 'Unter 30'],
  ['60 and over', { from: 60, to: 120 }, '60 and over'],
])('an open range is shown as the owner said it: %s', (words, range, shown) => {
  const age = { words: ['all sorts of people', words], values: [range] }
  expect(statedAgeRange(range.from || 27, { age })).toBe(shown)
  expect(ageRangeOf(shown)?.to).toBeGreaterThanOrEqual(range.from || 27)
})
