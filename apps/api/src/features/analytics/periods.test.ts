import { HOUR_MS } from '@whofor/core/durations'
import { expect, test } from 'vitest'
import { periodsOf } from './periods.ts'

test('days begin at midnight of the reader, also where clocks change', () => {
  const now = Date.parse('2026-11-01T12:00:00Z')
  const days = periodsOf('7d', 'Europe/Berlin', now)
  expect(days).toHaveLength(14)
  expect(days.map(({ date }) => date)).toContain('2026-10-25')
  const change = days.find(({ date }) => date === '2026-10-25')
  expect(new Date((change?.from ?? 0) * HOUR_MS).toISOString()).toBe('2026-10-24T22:00:00.000Z')
  expect((change?.to ?? 0) - (change?.from ?? 0)).toBe(25)
  expect(days.at(-1)).toMatchObject({ date: '2026-11-01' })
  expect(days.slice(1).every(({ from }, at) => from === days[at]?.to)).toBe(true)
})

test('a year is twelve months, and today is in the last one', () => {
  const months = periodsOf('12m', 'Pacific/Auckland', Date.parse('2026-10-31T12:00:00Z'))
  expect(months).toHaveLength(24)
  expect(months.at(-1)?.date).toBe('2026-11-01')
  expect(months.at(12)?.date).toBe('2025-12-01')
})
