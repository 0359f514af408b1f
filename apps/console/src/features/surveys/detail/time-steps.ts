import { DAY_MS } from '@whofor/core/durations'

export type DayCount = { day: number; responses: number }
export type TimeStep = { from: number; responses: number }
export type StepLength = 'day' | 'week' | 'month'

const MAX_DAYS = 31
const MAX_WEEKS_IN_DAYS = 26 * 7

/** Responses by day, week (from Monday) or month, whichever makes at most about thirty steps; empty ones in between are there. */
export function timeSteps(days: readonly DayCount[]): { length: StepLength; steps: TimeStep[] } {
  const first = days[0]?.day
  const last = days.at(-1)?.day
  if (first === undefined || last === undefined) return { length: 'day', steps: [] }
  const span = last - first + 1
  const length = span <= MAX_DAYS ? 'day' : span <= MAX_WEEKS_IN_DAYS ? 'week' : 'month'
  const counts = new Map<number, number>()
  for (let day = first; day <= last; day += 1) {
    const from = startOf(day, length)
    if (!counts.has(from)) counts.set(from, 0)
  }
  for (const { day, responses } of days) {
    const from = startOf(day, length)
    counts.set(from, (counts.get(from) ?? 0) + responses)
  }
  return { length, steps: [...counts].map(([from, responses]) => ({ from: from * DAY_MS, responses })) }
}

/** Day 0 was a Thursday. */
function startOf(day: number, length: StepLength): number {
  if (length === 'day') return day
  if (length === 'week') return day - ((day + 3) % 7)
  const date = new Date(day * DAY_MS)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth()) / DAY_MS
}
