import { questionLanguage } from '../quality-rules/question-language.ts'
import { DE } from './de.ts'
import { EN, type RespondentTexts } from './en.ts'

/** The languages of what respondents read: a file each. English for everyone whose own is not among them. */
const LANGUAGES = { en: EN, de: DE } as const satisfies Record<string, RespondentTexts>
export type RespondentLanguage = keyof typeof LANGUAGES

export const DEFAULT_LANGUAGE: RespondentLanguage = 'en'

export function respondentTexts(language: RespondentLanguage | null): RespondentTexts {
  return LANGUAGES[language ?? DEFAULT_LANGUAGE]
}

/** The first of these language tags, most wanted first, that respondents' texts are in. Reads "de-AT" as "de". */
export function pickRespondentLanguage(tags: readonly string[]): RespondentLanguage {
  const languages = tags.map((tag) => tag.trim().toLowerCase().split('-')[0] ?? '')
  return languages.find(isRespondentLanguage) ?? DEFAULT_LANGUAGE
}

/** The language that a survey's questions are written in; null when they do not show it, or it has no texts here. */
export function surveyLanguage(questions: readonly { question: string }[]): RespondentLanguage | null {
  const language = questionLanguage(questions)
  return isRespondentLanguage(language) ? language : null
}

function isRespondentLanguage(language: string): language is RespondentLanguage {
  return Object.hasOwn(LANGUAGES, language)
}
