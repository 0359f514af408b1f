import {
  pickRespondentLanguage,
  type RespondentLanguage,
} from '@whofor/core/survey/respondent-texts/respondent-language'
import { type LanguageSetting, languageOf } from '@whofor/core/survey/settings/survey-settings'
import { currentLocale } from '@whofor/texts/current-locale'

/** That of the survey, else the interface's: what respondents with the owner's browser see. */
export function respondentLanguage(
  questions: Parameters<typeof languageOf>[0]['questions'],
  language: LanguageSetting = 'auto',
): RespondentLanguage {
  return languageOf({ questions, settings: { language } }) ?? pickRespondentLanguage([currentLocale()])
}

/** In the reader's language: "Arabic", "Arabisch". */
export const languageName = (language: string): string =>
  new Intl.DisplayNames(currentLocale(), { type: 'language' }).of(language) ?? language
