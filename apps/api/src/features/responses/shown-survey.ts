import { consentLine, KEEPING_TEXTS } from '@whofor/core/survey/respondent-texts/keeping-texts'
import {
  chooseTranslation,
  directionOf,
  fillText,
  pickRespondentLanguage,
  type RespondentLanguage,
  UNKNOWN_LANGUAGE,
} from '@whofor/core/survey/respondent-texts/respondent-language'
import { respondentTexts } from '@whofor/core/survey/respondent-texts/respondent-texts'
import { passedKeys, readFieldValues } from '@whofor/core/survey/settings/hidden-fields'
import type { PublicOpening } from '@whofor/core/survey/settings/opening'
import { withOwnTexts } from '@whofor/core/survey/settings/shown-settings'
import { type Prefill, readPrefill } from '@whofor/core/survey/submission-schema'
import type { PublicSurvey } from '@whofor/core/survey/survey'
import { acceptedLanguages } from '@whofor/texts/locales'
import { FIELDS_SLOT, renderFields, SUBMISSION_ID_SLOT } from '@whofor/widget/server'
import { AppError } from '../../errors.ts'
import type { PageRequest, RequestHead } from '../../http/request-parts.ts'
import type { ActiveSurvey, LiveSurvey } from './live-survey.ts'

/** The survey with its look and its form's texts, in which the owner's own have replaced the usual ones. */
export const shownOf = ({ survey, lang }: ReadSurvey) => ({
  ...lookOf(survey),
  survey: viewOf(survey, lang),
  texts: {
    ...withOwnTexts(respondentTexts(lang).form, survey.settings),
    ...(survey.publicView.keeping ? KEEPING_TEXTS[lang] : {}),
  },
})

function viewOf({ publicView, settings }: LiveSurvey, lang: RespondentLanguage): PublicSurvey {
  const consent = consentLine(publicView.consent, settings, lang)
  return consent === publicView.consent ? publicView : { ...publicView, consent }
}

/** What its page shows after its end: with the date on the owner's calendar, if that was its end. */
export function shownEnd({ survey, end }: ActiveSurvey, lang: RespondentLanguage) {
  const { form, page } = respondentTexts(lang)
  const { closes_at, time_zone } = survey.settings
  const text =
    end === 'date' && closes_at !== null
      ? fillText(page.closedOn, { date: dayOf(closes_at, lang, time_zone ?? 'UTC') })
      : page.closed
  return { ...lookOf(survey), texts: { ...form, unavailableTitle: page.closedTitle, unavailable: text } }
}

/** A theme that the owner chose comes before that of the page around the survey. */
const lookOf = ({ style, settings: { look } }: LiveSurvey) => ({
  style,
  ...(look.theme === 'auto' ? {} : { theme: look.theme }),
})

/** "24 December"; in British English, which reads naturally in a sentence. */
function dayOf(time: number, lang: RespondentLanguage, timeZone: string): string {
  const options = { day: 'numeric', month: 'long', timeZone } as const
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, options).format(time)
}

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

type Visit = { submissionId: string; given: (key: string) => unknown }

/** Writes into a rendered form what is different for each visit: its submission id and its hidden fields. */
export function fillPage(html: string, { settings }: LiveSurvey, { submissionId, given }: Visit): string {
  const page = html.replace(SUBMISSION_ID_SLOT, submissionId)
  if (settings.hidden_fields === null) return page
  // A function, because `$` has a meaning in a replacement text.
  const { hidden_fields: fields } = settings
  return page.replace(FIELDS_SLOT, () => renderFields(readFieldValues(fields, given, passedKeys(fields))))
}

/** What the address of a page says about the answer. */
export type GivenValues = {
  /** Parameters by name. */
  given: (name: string) => string | null
  /** Those that are answers. */
  values: Prefill | null
}

export function givenValues(request: PageRequest, { publicView }: LiveSurvey): GivenValues {
  const search = new URL(request.req.url).searchParams
  const given = (name: string) => search.get(name)
  return { given, values: readPrefill(publicView, given) }
}

/** What a page needs that opens a survey over itself; the same for every survey that cannot be answered. */
export function openingReply(survey: LiveSurvey | null, lang: RespondentLanguage): PublicOpening {
  const { close, tab } = respondentTexts(lang).overlay
  const around = { lang, dir: directionOf(lang) }
  if (!survey) return { ...around, open: false, texts: { close, tab } }
  const { tab_label, ...opening } = survey.settings.opening
  const { title, look } = survey.publicView
  return {
    ...around,
    open: true,
    texts: { close, tab: tab_label ?? tab },
    title,
    ...(look ? { look } : {}),
    opening,
  }
}
