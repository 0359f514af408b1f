import { texts } from '@whofor/texts/core/survey'
import type { SurveyStatus } from '../survey.ts'
import type { SettingsChange, SurveySettings } from './survey-settings.ts'

type Limits = Pick<SurveySettings, 'closes_at' | 'response_limit'>

/** What ended an active survey: its closing date or its response limit; null while it can be answered. */
export function surveyEnd(
  { closes_at, response_limit, response_count }: Limits & { response_count: number },
  now: number,
): 'date' | 'limit' | null {
  if (closes_at !== null && closes_at <= now) return 'date'
  return response_limit !== null && response_limit <= response_count ? 'limit' : null
}

/** How an owner sees a survey: an active one that takes no more answers is full or has ended. */
export type SurveyState = SurveyStatus | 'full' | 'ended'

export function surveyState(
  survey: Limits & { status: SurveyStatus; response_count: number },
  now: number,
): SurveyState {
  const end = survey.status === 'active' ? surveyEnd(survey, now) : null
  if (end === null) return survey.status
  return end === 'limit' ? 'full' : 'ended'
}

/** Why new limits are refused: they would end the survey at once. Unchanged ones may have been reached. */
export function limitFault(
  { closes_at = null, response_limit = null }: SettingsChange,
  { stored, response_count, now }: { stored: Limits; response_count: number; now: number },
): { path: keyof Limits; message: string } | null {
  if (closes_at !== null && closes_at !== stored.closes_at && closes_at <= now)
    return { path: 'closes_at', message: texts.end.past }
  if (response_limit !== null && response_limit !== stored.response_limit && response_limit <= response_count)
    return { path: 'response_limit', message: texts.end.reached({ count: response_count }) }
  return null
}
