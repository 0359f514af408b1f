import { currentLocale } from '@whofor/core/i18n/current-locale'
import {
  pickRespondentLanguage,
  type RespondentLanguage,
} from '@whofor/core/survey/respondent-texts/respondent-language'
import { surveyLanguage } from '@whofor/core/survey/survey-language/survey-language'

/** That of the questions, else the interface's: what respondents with the owner's browser see. */
export function respondentLanguage(questions: Parameters<typeof surveyLanguage>[0]): RespondentLanguage {
  return surveyLanguage(questions) ?? pickRespondentLanguage([currentLocale()])
}
