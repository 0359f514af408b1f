import { currentLocale } from '@whofor/texts/current-locale'

export const formatPercent = (share: number): string =>
  new Intl.NumberFormat(currentLocale(), { style: 'percent' }).format(share)

/** A score with one decimal: "7.0". */
export const formatScore = (value: number): string =>
  new Intl.NumberFormat(currentLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)
