import { expect, test } from 'vitest'
import { readStatistic } from './read-statistic.ts'
import { receiptText } from './receipts.ts'

const written = (claim: string, ...figures: Parameters<typeof receiptText>) =>
  `${claim}, ${receiptText(...figures)}`

test('parses a figure as core writes it', () => {
  expect(readStatistic(written('How often do you come? Every week, or more', 33, 53, 52, 128))).toEqual({
    asked: 'How often do you come?',
    answer: 'Every week, or more',
    receipt: '33 of 53 in this group (62%), 41% overall',
    count: 33,
    n: 53,
    share: (100 * 33) / 53,
    overall: 41,
  })
})

test('parses counts without percentages', () => {
  expect(readStatistic(written('Why? Price', 3, 7, 9, 20))).toMatchObject({
    receipt: '3 of 7 in this group, 9 of 20 overall',
    overall: 45,
  })
})

test('a group of all respondents has no overall', () => {
  expect(readStatistic(written('Why? Price', 1, 1, 1, 1))).toMatchObject({
    receipt: '1 of 1 answer',
    overall: null,
  })
  expect(readStatistic(written('Why? Price', 31, 60, 31, 60))).toMatchObject({
    share: (100 * 31) / 60,
    overall: null,
  })
})

test('parses shares that round to zero', () => {
  expect(readStatistic(written('Why? Price', 1, 300, 1, 900))).toMatchObject({ overall: 1 })
})

test('does not split a statement without a question', () => {
  expect(readStatistic(written('Your age: 35 to 44', 4, 9, 8, 40))).toMatchObject({
    asked: '',
    answer: 'Your age: 35 to 44',
  })
})

test('parses a figure with the former space in percentages and removes it', () => {
  expect(readStatistic('Why? Price, 33 of 53 in this group (62 %), 41 % overall')).toMatchObject({
    receipt: '33 of 53 in this group (62%), 41% overall',
    overall: 41,
  })
})

test('returns null for other texts', () => {
  expect(readStatistic('About half of the people in towns own a bicycle')).toBeNull()
})
