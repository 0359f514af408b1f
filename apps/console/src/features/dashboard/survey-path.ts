import type { SurveyCard } from '@whofor/core/survey/schema'

/** A draft opens in review, everything else as itself. */
export const surveyPath = ({ id, status }: Pick<SurveyCard, 'id' | 'status'>) =>
  status === 'draft' ? `/surveys/generating?survey=${id}` : `/surveys/${id}`
