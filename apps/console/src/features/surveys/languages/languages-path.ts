import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'

export const languagesPath = (surveyId: string) => `/surveys/${surveyId}/languages`

export const translationPath = (surveyId: string, lang: RespondentLanguage) =>
  `${languagesPath(surveyId)}/${lang}`
