import { languageOf } from '@whofor/core/survey/settings/survey-settings'
import { textsByLocale } from '@whofor/texts/console/surveys/share-messages'
import { currentLocale } from '@whofor/texts/current-locale'
import { LOCALES } from '@whofor/texts/locales'
import type { PublishedSurvey } from '../queries.ts'

/** What respondents read about a survey: in its language if there are messages in it, else in that of the console. */
export function messagesOf(survey: Pick<PublishedSurvey, 'questions' | 'settings'>) {
  const language = languageOf(survey)
  return textsByLocale[LOCALES.find((locale) => locale === language) ?? currentLocale()]
}
