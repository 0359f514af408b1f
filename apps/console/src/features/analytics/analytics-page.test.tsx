// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { AnalyticsReply } from '@whofor/core/analytics'
import { provideLocale } from '@whofor/texts/current-locale'
import { afterEach, expect, test, vi } from 'vitest'
import { AsAna } from '../../lib/testing.tsx'
import { AnalyticsPage } from './analytics-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  provideLocale(() => 'en')
})

const DATES = ['2026-10-26', '2026-10-27']

/** Answers of two days, each with those of a day a week before. */
async function open(days: [answers: number, before: number][]): Promise<HTMLElement> {
  const sum = (at: 0 | 1) => days.reduce((total, day) => total + day[at], 0)
  const reply: AnalyticsReply = {
    range: '7d',
    points: days.map(([answers, before], at) => ({ date: DATES[at] ?? '', answers, before })),
    totals: {
      answers: sum(0),
      before: sum(1),
      opened: 9,
      started: 8,
      finished: 6,
      quarter: 40,
      median: 62,
      three_quarters: 90,
    },
    drop_off: null,
    surveys: [],
    choices: [{ id: 's1', title: 'Your loaf' }],
  }
  vi.stubGlobal('fetch', async (url: string) =>
    String(url).includes('/api/analytics/surveys') ? Response.json(reply) : Response.error(),
  )
  render(
    <AsAna>
      <AnalyticsPage />
    </AsAna>,
  )
  return screen.findByLabelText(/^(Key figures|Kennzahlen)$/)
}

test.each<[string, [number, number][]]>([
  [
    '50% more than the 4 before',
    [
      [2, 1],
      [4, 3],
    ],
  ],
  [
    '25% fewer than the 4 before',
    [
      [2, 1],
      [1, 3],
    ],
  ],
  [
    'as many as before (4)',
    [
      [2, 1],
      [2, 3],
    ],
  ],
  [
    'none in the period before',
    [
      [2, 0],
      [1, 0],
    ],
  ],
])('compares the answers with the period before: %s', async (text, days) => {
  const figures = await open(days)
  expect(within(figures).getByText(text)).toBeTruthy()
})

test('compares the days in a table', async () => {
  await open([
    [2, 1],
    [4, 3],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Show table' }))
  const [table] = screen.getAllByRole('table')
  const rows = [...(table?.querySelectorAll('tr') ?? [])].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(rows).toEqual([
    ['Day', 'Last 7 days', '7 days before'],
    [expect.stringContaining('26'), '2', '1'],
    [expect.stringContaining('27'), '4', '3'],
  ])
})

test('compares in German', async () => {
  provideLocale(() => 'de')
  const figures = await open([[6, 4]])
  expect(within(figures).getByText('50 % mehr als davor (4)')).toBeTruthy()
})
