import type { SurveyDetail } from '@whofor/core/survey/schema'

export type PublishedSurvey = Exclude<SurveyDetail, { status: 'draft' }>
