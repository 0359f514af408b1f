import { currentLocale } from '@whofor/core/i18n/current-locale'

/** "82%"; German sets a space, as its style asks for. */
export const formatPercent = (ratio: number): string =>
  new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(ratio)

export const formatShare = (part: number, all: number): string =>
  formatPercent(Math.min(1, part / Math.max(1, all)))

/** A date of the server, in UTC so that it stays the same day: "12 Nov", or "Nov 2026" for a month. */
export function formatPoint(date: string, isMonth: boolean): string {
  const options: Intl.DateTimeFormatOptions = isMonth
    ? { month: 'short', year: 'numeric' }
    : { day: 'numeric', month: 'short' }
  const at = Date.parse(date.length === 7 ? `${date}-01` : date)
  return new Intl.DateTimeFormat(currentLocale(), { ...options, timeZone: 'UTC' }).format(at)
}
