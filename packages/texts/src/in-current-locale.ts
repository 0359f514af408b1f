import { currentLocale } from './current-locale.ts'
import { LOCALES, type Locale } from './locales.ts'

/**
 * Texts of the current language. A text is chosen when it is read, so read it where it is shown, in a function or component,
 * never into a constant of a module.
 */
export function inCurrentLocale<T extends object>(languages: { en: T } & Record<Locale, NoInfer<T>>): T {
  const texts = {}
  for (const key of Object.keys(languages[LOCALES[0]])) {
    Object.defineProperty(texts, key, {
      enumerable: true,
      get: () => languages[currentLocale()][key as keyof T],
    })
  }
  return texts as T
}
