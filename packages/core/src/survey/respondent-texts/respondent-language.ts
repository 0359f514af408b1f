/** The languages of respondents' texts. The fallback is English. */
export const RESPONDENT_LANGUAGES = [
  'en',
  'de',
  'es',
  'fr',
  'it',
  'pt',
  'nl',
  'pl',
  'tr',
  'ar',
  'zh',
  'ja',
] as const
export type RespondentLanguage = (typeof RESPONDENT_LANGUAGES)[number]

export const DEFAULT_LANGUAGE: RespondentLanguage = 'en'

/** The first of these language tags, most wanted first, that respondents' texts exist in. Reads "de-AT" as "de". */
export function pickRespondentLanguage(tags: readonly string[]): RespondentLanguage {
  for (const tag of tags) {
    const [language] = tag.trim().toLowerCase().split('-')
    const found = RESPONDENT_LANGUAGES.find((one) => one === language)
    if (found) return found
  }
  return DEFAULT_LANGUAGE
}

export function directionOf(language: RespondentLanguage): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** Stands for the survey's own language in addresses if that is unknown (BCP 47, "undetermined"). */
export const UNKNOWN_LANGUAGE = 'und'

type Choice = {
  /** The survey's own language; null if unknown. */
  source: RespondentLanguage | null
  translations: readonly RespondentLanguage[]
  /** The language that the address or the embedding page requests. */
  asked?: string | undefined
  /** Language tags that the browser accepts, most wanted first. */
  accepted: readonly string[]
}

/**
 * The translation that a visitor reads: the requested one, otherwise the first that the browser prefers; null for the
 * original.
 */
export function chooseTranslation({
  source,
  translations,
  asked,
  accepted,
}: Choice): RespondentLanguage | null {
  for (const tag of asked === undefined ? accepted : [asked, ...accepted]) {
    const [language = ''] = tag.trim().toLowerCase().split('-')
    if (language === (source ?? UNKNOWN_LANGUAGE)) return null
    const found = translations.find((one) => one === language)
    if (found) return found
  }
  return null
}

export const isRespondentLanguage = (tag: string): tag is RespondentLanguage =>
  (RESPONDENT_LANGUAGES as readonly string[]).includes(tag)

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<RespondentLanguage, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  pt: 'Português',
  nl: 'Nederlands',
  pl: 'Polski',
  tr: 'Türkçe',
  ar: 'العربية',
  zh: '中文',
  ja: '日本語',
}

/** Puts values into a text: `{seconds}` becomes `values.seconds`. */
export function fillText(text: string, values: Record<string, number | string>): string {
  return text.replace(/\{(\w+)\}/g, (slot, name) => String(values[name] ?? slot))
}
