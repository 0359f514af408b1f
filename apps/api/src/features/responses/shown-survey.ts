import { consentLine, KEEPING_TEXTS } from '@whofor/core/survey/respondent-texts/keeping-texts'
import { respondentTexts } from '@whofor/core/survey/respondent-texts/languages'
import { fillText, type RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import { withOwnTexts } from '@whofor/core/survey/settings/shown-settings'
import type { PublicSurvey } from '@whofor/core/survey/survey'
import type { ActiveSurvey, LiveSurvey } from './live-survey.ts'
import type { ReadSurvey } from './respondent-language.ts'

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
