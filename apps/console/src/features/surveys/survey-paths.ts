import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import type { SurveyStatus } from '@whofor/core/survey/survey'

export const reviewPath = (id: string) => `/surveys/generating?survey=${id}`

/** Drafts open in review. */
export const surveyPath = ({ id, status }: { id: string; status: SurveyStatus }) =>
  status === 'draft' ? reviewPath(id) : `/surveys/${id}`

export const languagesPath = (surveyId: string) => `/surveys/${surveyId}/languages`

export const translationPath = (surveyId: string, lang: RespondentLanguage) =>
  `${languagesPath(surveyId)}/${lang}`
