import { respondentTexts } from '@whofor/core/survey/respondent-texts/languages'
import {
  directionOf,
  type RespondentLanguage,
} from '@whofor/core/survey/respondent-texts/respondent-language'
import type { PublicOpening } from '@whofor/core/survey/settings/opening'
import type { LiveSurvey } from './live-survey.ts'

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
