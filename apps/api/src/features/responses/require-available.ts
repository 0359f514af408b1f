import { respondentTexts } from '@whofor/core/survey/respondent-texts/languages'
import { AppError } from '../../errors.ts'
import type { RequestHead } from '../../http/request-head.ts'
import type { LiveSurvey } from './live-survey.ts'
import { respondentLanguage } from './respondent-language.ts'

/** @throws AppError survey_not_available, the same for surveys that never were */
export function requireAvailable(c: RequestHead, survey: LiveSurvey | null): LiveSurvey {
  if (!survey) throw notAvailable(c)
  return survey
}

export const notAvailable = (c: RequestHead): AppError =>
  new AppError('survey_not_available', respondentTexts(respondentLanguage(c)).form.unavailableTitle)
