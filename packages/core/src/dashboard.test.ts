import { expect, test } from 'vitest'
import { answersByDay, CHART_DAYS, visitAt } from './dashboard.ts'
import { DAY_MS, MINUTE_MS } from './durations.ts'

test('a visit goes on while the dashboard is opened again, and ends with a pause', () => {
  const first = visitAt({ visited_at: null, visited_before_at: null }, 0)
  expect(first).toEqual({ visited_at: 0, visited_before_at: null })
  const same = visitAt(first, 29 * MINUTE_MS)
  expect(same).toEqual({ visited_at: 29 * MINUTE_MS, visited_before_at: null })
  expect(visitAt(same, 60 * MINUTE_MS)).toEqual({
    visited_at: 60 * MINUTE_MS,
    visited_before_at: 29 * MINUTE_MS,
  })
})

test('counts answers by day, today last', () => {
  const now = 100 * DAY_MS
  const days = answersByDay(
    [now, now - DAY_MS + 1, now - DAY_MS, now - 13 * DAY_MS, now - 14 * DAY_MS, now + 1],
    now,
  )
  expect(days).toHaveLength(CHART_DAYS)
  expect(days.slice(-2)).toEqual([1, 2])
  expect(days[0]).toBe(1)
  expect(days.reduce((a, b) => a + b)).toBe(4)
})
