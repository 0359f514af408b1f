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
