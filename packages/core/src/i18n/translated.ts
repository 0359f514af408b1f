import { currentLocale } from '@whofor/texts/current-locale'
import type { Locale } from '@whofor/texts/locales'

/** A text, a text with values, a list, or a group of these. */
type Texts = { readonly [key: string]: unknown }

/** The same keys, with any strings and with functions of the same arguments. */
export type Translation<T> = T extends string
  ? string
  : T extends (...args: infer Args) => infer Result
    ? (...args: Args) => Result extends string ? string : Result
    : T extends readonly (infer Item)[]
      ? readonly Translation<Item>[]
      : { readonly [Key in keyof T]: Translation<T[Key]> }

/**
 * Texts in each language. A text is chosen when it is read, so read it where it is shown, in a function or component,
 * never into a constant of a module.
 *
 * @example const TEXTS = translated({ save: 'Save' }, { save: 'Speichern' })
 */
export function translated<const T extends Texts>(en: T, de: Translation<T>): Translation<T> {
  const texts = {}
  for (const key of Object.keys(en)) {
    Object.defineProperty(texts, key, {
      enumerable: true,
      get: () => (currentLocale() === 'de' ? de[key as keyof typeof de] : en[key]),
    })
  }
  return texts as Translation<T>
}

/** Texts that become part of what is stored, in its language and not the reader's: `STORED.de.unknown`. */
export function inEachLocale<const T extends Texts>(
  en: T,
  de: Translation<T>,
): Record<Locale, Translation<T>> {
  const texts: Record<Locale, Texts> = { en, de: de as Texts }
  return texts as Record<Locale, Translation<T>>
}
