import { AR } from './ar.ts'
import { DE } from './de.ts'
import { EN, type RespondentTexts } from './en.ts'
import { ES } from './es.ts'
import { FR } from './fr.ts'
import { IT } from './it.ts'
import { JA } from './ja.ts'
import { NL } from './nl.ts'
import { PL } from './pl.ts'
import { PT } from './pt.ts'
import { DEFAULT_LANGUAGE, type RespondentLanguage } from './respondent-language.ts'
import { TR } from './tr.ts'
import { ZH } from './zh.ts'

const LANGUAGES: Record<RespondentLanguage, RespondentTexts> = {
  en: EN,
  de: DE,
  es: ES,
  fr: FR,
  it: IT,
  pt: PT,
  nl: NL,
  pl: PL,
  tr: TR,
  ar: AR,
  zh: ZH,
  ja: JA,
}

/** For the server, which has all languages. Browsers load a single one. */
export function respondentTexts(language: RespondentLanguage | null): RespondentTexts {
  return LANGUAGES[language ?? DEFAULT_LANGUAGE]
}
