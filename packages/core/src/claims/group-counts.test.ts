import { expect, test } from 'vitest'
import { segmentTable } from '../segments/segment-table.ts'
import { foremostAnswers, tellingAnswers } from './evidence.ts'

const question = (text: string, ...options: string[]) => ({
  id: text,
  question: text,
  explanation: '',
  options: options.map((option, place) => ({
    id: `${place}`,
    text: option,
    score: 5,
    ...(option === 'Not sure' ? { not_sure: true } : {}),
  })),
})
const QUESTIONS = [
  question('How often?', 'Weekly', 'Rarely', 'Not sure'),
  question('When?', 'At the weekend', 'On weekdays', 'Not sure'),
  question('With whom?', 'Alone', 'With others', 'Not sure'),
]
/** Per question the counts of its options, and of no answer. */
const groups = (...segments: { n: number; counts: number[][]; distinctive?: number[] }[]) => ({
  n: segments.reduce((sum, { n }) => sum + n, 0),
  segments: segments.map(({ n, counts, distinctive = [] }) => ({ n, counts: counts.flat(), distinctive })),
})
const shown = (counted: ReturnType<typeof groups>, most = 3) =>
  foremostAnswers(segmentTable(QUESTIONS, counted, 0), most).map(({ answer, counted: found }) => [
    answer,
    found?.count,
    found?.n,
  ])

const REST = {
  n: 12,
  counts: [
    [10, 2, 0, 0],
    [2, 10, 0, 0],
    [9, 3, 0, 0],
  ],
}

test('begins with what sets the group apart, then with what at least half of it leans to', () => {
  const counted = groups(
    {
      n: 12,
      counts: [
        [11, 1, 0, 0],
        [8, 4, 0, 0],
        [2, 10, 0, 0],
      ],
      distinctive: [9],
    }, // "With others"
    REST,
  )
  expect(shown(counted)).toEqual([
    ['With others', 10, 12],
    ['At the weekend', 8, 12],
    ['Weekly', 11, 12],
  ])
  expect(shown(counted, 2)).toHaveLength(2)
})

test('of one group, shows the usual answers, and "Not sure" never', () => {
  const counted = groups({
    n: 12,
    counts: [
      [5, 7, 0, 0],
      [4, 0, 8, 0],
      [9, 3, 0, 0],
    ],
  })
  expect(shown(counted)).toEqual([
    ['Alone', 9, 12],
    ['Rarely', 7, 12],
    ['At the weekend', 4, 12],
  ])
})

test('leaves out what few of the group lean to', () => {
  const counted = groups(
    {
      n: 12,
      counts: [
        [8, 4, 0, 0],
        [5, 7, 0, 0],
        [11, 1, 0, 0],
      ],
    },
    REST,
  )
  expect(shown(counted)).toEqual([
    ['Alone', 11, 12],
    ['Weekly', 8, 12],
    ['On weekdays', 7, 12],
  ])
})

test('orders usual answers by their difference from everyone where none sets the group apart', () => {
  const counts = [
    [4, 2, 0, 0],
    [5, 1, 0, 0],
    [0, 6, 0, 0],
  ]
  const answers = tellingAnswers(segmentTable(QUESTIONS, groups({ n: 6, counts }, REST), 0))
  expect(answers.map(({ answer }) => answer)).toEqual(['With others', 'At the weekend', 'Weekly'])
})
