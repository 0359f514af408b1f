import { currentLocale } from '@whofor/texts/current-locale'

/** @param share 0 to 100 */
export const percent = (share: number): string =>
  new Intl.NumberFormat(currentLocale(), { style: 'percent' }).format(share / 100)
