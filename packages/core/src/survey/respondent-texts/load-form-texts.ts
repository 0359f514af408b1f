import { EN, type FormTexts, type RespondentTexts } from './en.ts'
import type { RespondentLanguage } from './respondent-language.ts'

const LOADERS: Record<Exclude<RespondentLanguage, 'en'>, () => Promise<RespondentTexts>> = {
  de: async () => (await import('./de.ts')).DE,
  es: async () => (await import('./es.ts')).ES,
  fr: async () => (await import('./fr.ts')).FR,
  it: async () => (await import('./it.ts')).IT,
  pt: async () => (await import('./pt.ts')).PT,
  nl: async () => (await import('./nl.ts')).NL,
  pl: async () => (await import('./pl.ts')).PL,
  tr: async () => (await import('./tr.ts')).TR,
  ar: async () => (await import('./ar.ts')).AR,
  zh: async () => (await import('./zh.ts')).ZH,
  ja: async () => (await import('./ja.ts')).JA,
}

/** For browsers: loads the texts of one language, and falls back to English if that fails. */
export async function loadRespondentTexts(language: RespondentLanguage): Promise<RespondentTexts> {
  return language === 'en' ? EN : LOADERS[language]().catch(() => EN)
}

/** Only the texts of the form. */
export async function loadFormTexts(language: RespondentLanguage): Promise<FormTexts> {
  return (await loadRespondentTexts(language)).form
}
