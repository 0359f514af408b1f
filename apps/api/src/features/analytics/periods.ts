import type { AnalyticsRange } from '@whofor/core/analytics'
import { HOUR_MS, MINUTE_MS } from '@whofor/core/durations'

/** A day or a month of the reader's, from its first hour, up to the next one's. */
export type Period = { date: string; from: number; to: number }

const LENGTHS = { '7d': 7, '30d': 30, '90d': 90, '12m': 12 } as const

/**
 * The periods of a range up to today, and as many before them, oldest first.
 * @param now in milliseconds; hours are since the epoch
 */
export function periodsOf(range: AnalyticsRange, zone: string, now: number): Period[] {
  const today = localDate(now, zone)
  const length = LENGTHS[range]
  const starts = Array.from({ length: 2 * length + 1 }, (_, at) => startOf(today, range, at + 1 - 2 * length))
  return starts.slice(0, -1).map((start, at) => ({
    date: isoDate(start),
    from: hourAt(start, zone),
    to: hourAt(starts[at + 1] ?? start, zone),
  }))
}

type LocalDate = { year: number; month: number; day: number }

/** The day, or the first of the month, so many days or months from today. */
function startOf({ year, month, day }: LocalDate, range: AnalyticsRange, steps: number): LocalDate {
  const date = range === '12m' ? Date.UTC(year, month - 1 + steps, 1) : Date.UTC(year, month - 1, day + steps)
  const found = new Date(date)
  return { year: found.getUTCFullYear(), month: found.getUTCMonth() + 1, day: found.getUTCDate() }
}

function isoDate({ year, month, day }: LocalDate): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The hour at which a day begins: midnight, corrected by the zone's offset on that day. */
function hourAt({ year, month, day }: LocalDate, zone: string): number {
  const midnight = Date.UTC(year, month - 1, day)
  const guess = midnight - offsetAt(midnight, zone)
  return Math.floor((midnight - offsetAt(guess, zone)) / HOUR_MS)
}

/** How much the zone's clocks are ahead of UTC, in milliseconds. */
function offsetAt(time: number, zone: string): number {
  const { year, month, day, hour, minute } = localParts(time, zone)
  const local = Date.UTC(year, month - 1, day, hour, minute)
  return Math.round((local - time) / MINUTE_MS) * MINUTE_MS
}

const localDate = (time: number, zone: string): LocalDate => localParts(time, zone)

function localParts(time: number, zone: string) {
  const parts = Object.fromEntries(
    formatFor(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts
  return { year, month, day, hour, minute }
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formats.set(zone, made)
  return made
}
