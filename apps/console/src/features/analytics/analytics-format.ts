import { currentLocale } from '@whofor/texts/current-locale'
import { formatUtcMonth, formatUtcShortDay } from '../../lib/format.ts'

/** "82%"; German sets a space, as its style asks for. */
export const formatPercent = (ratio: number): string =>
  new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(ratio)

export const formatShare = (part: number, all: number): string =>
  formatPercent(Math.min(1, part / Math.max(1, all)))

/** A date of the server, in UTC so that it stays the same day: "12 Nov", or "Nov 2026" for a month. */
export function formatPoint(date: string, isMonth: boolean): string {
  const at = Date.parse(date.length === 7 ? `${date}-01` : date)
  return isMonth ? formatUtcMonth(at) : formatUtcShortDay(at)
}
