import type { RespondentLanguage } from './respondent-language.ts'

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
