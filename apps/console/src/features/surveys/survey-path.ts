import type { SurveyStatus } from '@whofor/core/survey/survey'

export const reviewPath = (id: string) => `/surveys/generating?survey=${id}`

/** Drafts open in review. */
export const surveyPath = ({ id, status }: { id: string; status: SurveyStatus }) =>
  status === 'draft' ? reviewPath(id) : `/surveys/${id}`
