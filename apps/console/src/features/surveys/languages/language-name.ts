import { currentLocale } from '@whofor/texts/current-locale'

/** In the reader's language: "Arabic", "Arabisch". */
export const languageName = (language: string): string =>
  new Intl.DisplayNames(currentLocale(), { type: 'language' }).of(language) ?? language
