import { currentLocale } from '@whofor/texts/current-locale'

/** Below this many people a percentage says more than is known. */
export const FEWEST_FOR_PERCENT = 30

export const formatPercent = (share: number): string =>
  new Intl.NumberFormat(currentLocale(), { style: 'percent' }).format(share)
