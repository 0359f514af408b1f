import type { SurveyStatus } from '@whofor/core/survey/survey'

export const reviewPath = (id: string) => `/surveys/generating?survey=${id}`

/** A draft is opened in review, others as they are. */
export const surveyPath = ({ id, status }: { id: string; status: SurveyStatus }) =>
  status === 'draft' ? reviewPath(id) : `/surveys/${id}`
