import type { RespondentLanguage } from '../respondent-texts/respondent-language.ts'
import { findLanguage } from './find-language.ts'

type Written = { question: string; options?: readonly { text: string }[] }

/** The language of a survey; null if its texts do not reveal it, or if there are no respondents' texts in it. */
export function surveyLanguage(questions: readonly Written[]): RespondentLanguage | null {
  return findLanguage(
    questions.map(({ question }) => question),
    questions.flatMap(({ options = [] }) => options.map(({ text }) => text)),
  )
}
