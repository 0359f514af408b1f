import { acceptedLanguages } from '@whofor/core/i18n/locales'
import {
  pickRespondentLanguage,
  type RespondentLanguage,
} from '@whofor/core/survey/respondent-texts/respondent-language'
import type { Context } from 'hono'
import type { AppContext } from '../../http/context.ts'
import type { LiveSurvey } from './live-survey.ts'

/** Of the texts around a survey: its own language, else what the browser asks for, which the reply then varies by. */
export function respondentLanguage(
  c: Context<AppContext>,
  survey: LiveSurvey | null = null,
): RespondentLanguage {
  if (survey?.language) return survey.language
  c.header('vary', 'Accept-Language')
  return pickRespondentLanguage(acceptedLanguages(c.req.header('accept-language') ?? ''))
}
