import { currentLocale } from '@whofor/texts/current-locale'

/** A number with two digits after the decimal point in the current language: "0.97", in German "0,97". */
export const twoDecimals = (value: number): string =>
  value.toLocaleString(currentLocale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 })
