import { currentLocale } from '@whofor/core/i18n/current-locale'
import {
  pickRespondentLanguage,
  type RespondentLanguage,
  surveyLanguage,
} from '@whofor/core/survey/respondent-texts/languages'

/** That of the questions, else the interface's: what respondents with the owner's browser see. */
export function respondentLanguage(questions: readonly { question: string }[]): RespondentLanguage {
  return surveyLanguage(questions) ?? pickRespondentLanguage([currentLocale()])
}
