import { LOCALES } from '../dist/locale-list.ts'

/** Languages of the interface, those with a folder; the first for everyone whose own is not among them. */
export { LOCALES }
export type Locale = (typeof LOCALES)[number]

/** The name of a language in itself: "Deutsch". */
export const localeName = (locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale

/** Cookie with the language chosen in the console; the server's pages and errors follow it. */
export const LOCALE_COOKIE = 'whofor_locale'

/** The locale itself if the interface has it, else undefined. Reads "de-AT" as "de". */
export function findLocale(tag: string | null | undefined): Locale | undefined {
  const language = tag?.trim().toLowerCase().split('-')[0]
  return LOCALES.find((locale) => locale === language)
}

/** The first language of a list, most wanted first, that the interface has; English without one. */
export function pickLocale(tags: readonly string[]): Locale {
  for (const tag of tags) {
    const locale = findLocale(tag)
    if (locale) return locale
  }
  return LOCALES[0]
}

/** Languages of an `Accept-Language` header, most wanted first (RFC 9110, section 12.5.4); `q=0` is left out. */
export function acceptedLanguages(header: string): string[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      const weight = parameters.find((piece) => /^q=/i.test(piece))
      return { tag, weight: weight ? Number(weight.slice(2)) : 1 }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
