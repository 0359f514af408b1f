import { expect, test } from 'vitest'
import { answersByDay, CHART_DAYS, visitAt } from './dashboard.ts'

const MINUTE = 60_000
const DAY = 86_400_000

test('a visit goes on while the dashboard is opened again, and ends with a pause', () => {
  const first = visitAt({ visited_at: null, visited_before_at: null }, 0)
  expect(first).toEqual({ visited_at: 0, visited_before_at: null })
  const same = visitAt(first, 29 * MINUTE)
  expect(same).toEqual({ visited_at: 29 * MINUTE, visited_before_at: null })
  expect(visitAt(same, 60 * MINUTE)).toEqual({ visited_at: 60 * MINUTE, visited_before_at: 29 * MINUTE })
})

test('counts answers by day, today last', () => {
  const now = 100 * DAY
  const days = answersByDay([now, now - DAY + 1, now - DAY, now - 13 * DAY, now - 14 * DAY, now + 1], now)
  expect(days).toHaveLength(CHART_DAYS)
  expect(days.slice(-2)).toEqual([1, 2])
  expect(days[0]).toBe(1)
  expect(days.reduce((a, b) => a + b)).toBe(4)
})
