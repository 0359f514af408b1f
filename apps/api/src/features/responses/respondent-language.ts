import { respondentTexts } from '@whofor/core/survey/respondent-texts/languages'
import {
  chooseTranslation,
  pickRespondentLanguage,
  type RespondentLanguage,
  UNKNOWN_LANGUAGE,
} from '@whofor/core/survey/respondent-texts/respondent-language'
import { acceptedLanguages } from '@whofor/texts/locales'
import { AppError } from '../../errors.ts'
import type { RequestHead } from '../../http/request-parts.ts'
import type { LiveSurvey } from './live-survey.ts'

/** A survey as one visitor reads it, and the language of the texts around it. */
export type ReadSurvey = { survey: LiveSurvey; lang: RespondentLanguage }

/** Of texts without a survey: what the browser asks for, which the reply then varies by. */
export function respondentLanguage(c: RequestHead): RespondentLanguage {
  c.header('vary', 'Accept-Language')
  return pickRespondentLanguage(accepted(c))
}

/** A survey in the language that is asked for, by `?lang=` or by the browser; its own where it is not translated. */
export function inLanguage(c: RequestHead, survey: LiveSurvey): ReadSurvey {
  const { language: source, translations, publicView } = survey
  const ownLang = () => source ?? respondentLanguage(c)
  if (translations.size === 0) return { survey, lang: ownLang() }
  c.header('vary', 'Accept-Language')
  const choice = { source, asked: c.req.query('lang'), accepted: accepted(c) }
  const chosen = chooseTranslation({ ...choice, translations: [...translations.keys()] })
  const translated = chosen === null ? undefined : translations.get(chosen)
  if (chosen !== null && translated) return { survey: { ...survey, ...translated }, lang: chosen }
  const own = { ...publicView, lang: source ?? UNKNOWN_LANGUAGE }
  return { survey: { ...survey, publicView: own }, lang: ownLang() }
}

const accepted = (c: RequestHead): string[] => acceptedLanguages(c.req.header('accept-language') ?? '')

/** @throws AppError survey_not_available, the same for surveys that never were */
export function requireAvailable(c: RequestHead, survey: LiveSurvey | null): LiveSurvey {
  if (!survey) throw notAvailable(c)
  return survey
}

export const notAvailable = (c: RequestHead): AppError =>
  new AppError('survey_not_available', respondentTexts(respondentLanguage(c)).form.unavailableTitle)
