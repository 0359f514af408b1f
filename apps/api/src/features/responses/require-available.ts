import { respondentTexts } from '@whofor/core/survey/respondent-texts/languages'
import type { Context } from 'hono'
import { AppError } from '../../errors.ts'
import type { AppContext } from '../../http/context.ts'
import type { LiveSurvey } from './live-survey.ts'
import { respondentLanguage } from './respondent-language.ts'

/** @throws AppError survey_not_available, the same for surveys that never were */
export function requireAvailable(c: Context<AppContext>, survey: LiveSurvey | null): LiveSurvey {
  if (!survey) throw notAvailable(c)
  return survey
}

export const notAvailable = (c: Context<AppContext>): AppError =>
  new AppError('survey_not_available', respondentTexts(respondentLanguage(c)).form.unavailableTitle)
