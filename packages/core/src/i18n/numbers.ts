import { currentLocale } from '@whofor/texts/current-locale'
import type { Locale } from '@whofor/texts/locales'

const formats = new Map<string, Intl.NumberFormat>()

/** A share of 1 as a whole percentage in the current language or another: "62%", in German "62 %" with a space that does not break. */
export function formatPercent(share: number, locale: Locale = currentLocale()): string {
  const known = formats.get(locale)
  const format = known ?? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  if (!known) formats.set(locale, format)
  return format.format(share)
}
