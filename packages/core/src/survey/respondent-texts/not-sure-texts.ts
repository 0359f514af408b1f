import type { RespondentLanguage } from './respondent-language.ts'

/** The last option of every question. */
export const NOT_SURE_TEXTS: Record<RespondentLanguage, string> = {
  en: 'Not sure',
  de: 'Weiß nicht',
  es: 'No lo sé',
  fr: 'Je ne sais pas',
  it: 'Non so',
  pt: 'Não sei',
  nl: 'Weet ik niet',
  pl: 'Nie wiem',
  tr: 'Emin değilim',
  ar: 'لا أعرف',
  zh: '不确定',
  ja: 'わからない',
}
