import type { RespondentLanguage } from '../respondent-texts/respondent-language.ts'
import { findLanguage } from './find-language.ts'

type Written = { question: string; options?: readonly { text: string }[] }

/** The language that a survey is written in; null when it does not show it, or respondents have no texts in it. */
export function surveyLanguage(questions: readonly Written[]): RespondentLanguage | null {
  return findLanguage(
    questions.map(({ question }) => question),
    questions.flatMap(({ options = [] }) => options.map(({ text }) => text)),
  )
}
