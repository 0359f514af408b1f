import { COUNTED_HITS } from '@whofor/core/paging'

/** Dates and numbers in the user's locale and time zone. */
const number = new Intl.NumberFormat()
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', year: 'numeric' })
const dayOfYear = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', timeZone: 'UTC' })
const shortDay = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' })
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
/** In dollars in every locale. */
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const
const LONG_STEPS = [['year', 365 * 86_400_000], ['month', 30 * 86_400_000], ...STEPS] as const
const WEEK = 7 * 86_400_000

export const formatNumber = (value: number) => number.format(value)
export const formatDollars = (value: number) => dollars.format(value)
export const formatDate = (at: number) => day.format(at)
export const formatShortDate = (at: number) => shortDay.format(at)
export const formatDateTime = (at: number) => moment.format(at)
/** Day and month, for dates that the server sets in UTC. */
export const formatUtcDay = (at: number) => dayOfYear.format(at)

/** "4 months ago", however long ago. */
export function formatAgo(at: number, now = Date.now()): string {
  const step = LONG_STEPS.find(([, length]) => now - at >= length)
  return step ? relative.format(-Math.floor((now - at) / step[1]), step[0]) : relative.format(0, 'second')
}

/** "5 minutes ago" within a week, otherwise the date. */
export function formatRelative(at: number, now = Date.now()): string {
  const distance = at - now
  if (Math.abs(distance) >= WEEK) return shortDay.format(at)
  const step = STEPS.find(([, length]) => Math.abs(distance) >= length)
  return step ? relative.format(Math.round(distance / step[1]), step[0]) : relative.format(0, 'second')
}

/** "0:42". */
export const formatCountdown = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** "1 response", "12 responses". */
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${number.format(count)} ${count === 1 ? one : many}`

/** "12", or "more than 1,000" where a search stops counting. */
export const formatTotal = (total: number) =>
  total > COUNTED_HITS ? `more than ${number.format(COUNTED_HITS)}` : number.format(total)

/** "12 personas found", "More than 1,000 personas found". */
export function foundText(total: number, one: string): string {
  const text = `${formatTotal(total)} ${total === 1 ? one : `${one}s`} found`
  return text.charAt(0).toUpperCase() + text.slice(1)
}
