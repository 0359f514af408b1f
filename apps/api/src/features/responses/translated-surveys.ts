import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import { publicSettings } from '@whofor/core/survey/settings/shown-settings'
import type { SurveySettings } from '@whofor/core/survey/settings/survey-settings'
import type { PublicSurvey } from '@whofor/core/survey/survey'
import {
  ownTextLanguages,
  questionsInLanguage,
  settingsInLanguage,
} from '@whofor/core/survey/translation/source-texts'
import type { SurveyTranslationRow } from '../../db/schema/rows.ts'

/** What a translation changes of a survey. */
export type TranslatedSurvey = {
  settings: Omit<SurveySettings, 'response_limit'>
  publicView: PublicSurvey
}
type Original = TranslatedSurvey & { language: RespondentLanguage | null }

/** A survey in each language that it is published in, beside its own; texts without a translation stay as they are. */
export function translatedSurveys(
  { language: source, settings, publicView }: Original,
  rows: readonly SurveyTranslationRow[],
): Map<RespondentLanguage, TranslatedSurvey> {
  const shown = rows.filter(({ is_published, lang }) => is_published && lang !== source)
  return new Map(
    shown.map(({ lang, texts }) => {
      const translated = settingsInLanguage(settings, texts)
      const view = {
        ...publicView,
        ...publicSettings(translated),
        ...questionsInLanguage(publicView, texts, { language: lang, source }),
        langs: ownTextLanguages(settings, texts, source),
        lang,
      }
      return [lang, { settings: translated, publicView: view }]
    }),
  )
}
