import type { DraftQuestion, SurveyQuestion } from '@whofor/core/survey/question-schema'
import {
  DEFAULT_SETTINGS,
  type StoredSettings,
  type SurveySettings,
} from '@whofor/core/survey/settings/survey-settings'
import type { PersonaSurvey } from '../../db/schema/rows.ts'

/** A draft's column holds questions under review: only save-review and the drafting jobs write it. */
export function reviewQuestions(survey: Pick<PersonaSurvey, 'questions'>): DraftQuestion[] {
  return survey.questions as DraftQuestion[]
}

/** An active or closed survey's column holds published questions: publishing wrote them and nothing changes them. */
export function publishedQuestions(survey: Pick<PersonaSurvey, 'questions'>): SurveyQuestion[] {
  return survey.questions as SurveyQuestion[]
}

/** The settings of a survey; what was stored before a setting existed has its default. */
export const settingsOf = ({
  settings,
  closes_at,
  response_limit,
  keep_days,
}: PersonaSurvey): SurveySettings => ({
  ...DEFAULT_SETTINGS,
  ...settings,
  closes_at,
  response_limit,
  keep_days,
})

/** As they are stored: some have columns of their own. */
export function toStored(all: SurveySettings) {
  const { closes_at, response_limit, keep_days, ...settings } = all
  return { settings: settings satisfies StoredSettings, closes_at, response_limit, keep_days }
}
