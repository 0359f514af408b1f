import { currentLocale } from '@whofor/texts/current-locale'

/** Number and noun in the current language: "1 answer", "1,200 answers". */
export function counted(count: number, one: string, many: string): string {
  return `${new Intl.NumberFormat(currentLocale()).format(count)} ${count === 1 ? one : many}`
}
