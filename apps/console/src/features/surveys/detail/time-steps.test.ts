import { DAY_MS } from '@whofor/core/durations'
import { expect, it } from 'vitest'
import { timeSteps } from './answers-over-time.tsx'

const day = (text: string) => Date.parse(text) / DAY_MS
const dates = (steps: { from: number }[]) =>
  steps.map(({ from }) => new Date(from).toISOString().slice(0, 10))

it('has a step for each day, also for those without answers', () => {
  const { length, steps } = timeSteps([
    { day: day('2026-11-01'), responses: 3 },
    { day: day('2026-11-04'), responses: 1 },
  ])
  expect([length, steps.map(({ responses }) => responses)]).toEqual(['day', [3, 0, 0, 1]])
})

it('counts by week from Monday, then by month', () => {
  const weeks = timeSteps([
    { day: day('2026-10-01'), responses: 2 },
    { day: day('2026-11-04'), responses: 1 },
  ])
  expect([weeks.length, dates(weeks.steps)[0], dates(weeks.steps).at(-1)]).toEqual([
    'week',
    '2026-09-28',
    '2026-11-02',
  ])
  const months = timeSteps([
    { day: day('2026-01-15'), responses: 2 },
    { day: day('2026-11-04'), responses: 1 },
  ])
  expect([months.length, months.steps.length, dates(months.steps)[0]]).toEqual(['month', 11, '2026-01-01'])
  expect(months.steps.reduce((sum, { responses }) => sum + responses, 0)).toBe(3)
})

it('has no steps without answers', () => {
  expect(timeSteps([]).steps).toEqual([])
})
