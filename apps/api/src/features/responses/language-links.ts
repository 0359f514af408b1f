import { respondentTexts } from '@whofor/core/survey/respondent-texts/languages'
import {
  LANGUAGE_NAMES,
  RESPONDENT_LANGUAGES,
  type RespondentLanguage,
  UNKNOWN_LANGUAGE,
} from '@whofor/core/survey/respondent-texts/respondent-language'
import type { PageRequest } from '../../http/request-parts.ts'
import type { LiveSurvey } from './live-survey.ts'
import type { ReadSurvey } from './respondent-language.ts'
import { pageQueryOf } from './survey-page.ts'

/** The languages of a survey, its own first (null when it is unknown). One alone without translations. */
export function languagesOf({ language, translations }: LiveSurvey): (RespondentLanguage | null)[] {
  return [language, ...RESPONDENT_LANGUAGES.filter((one) => translations.has(one))]
}

/** Links to the same page in each of the survey's languages; none for a survey in one. */
export function languageLinks(request: PageRequest, { survey, lang }: ReadSurvey) {
  if (survey.translations.size === 0) return {}
  const { language, original } = respondentTexts(lang).page
  const test = request.req.query('test')
  const items = languagesOf(survey).map((one) => {
    const code = one ?? UNKNOWN_LANGUAGE
    const query = new URLSearchParams(pageQueryOf(request))
    query.set('lang', code)
    if (test) query.set('test', test)
    return {
      lang: one ?? undefined,
      name: one ? LANGUAGE_NAMES[one] : original,
      href: `?${query}`,
      current: survey.publicView.lang === code,
    }
  })
  return { languages: { label: language, items } }
}
