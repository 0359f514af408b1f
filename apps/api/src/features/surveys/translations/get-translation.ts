import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import { knownTexts } from '@whofor/core/survey/translation/source-texts'
import type { SurveyTranslation } from '@whofor/core/survey/translation/translation-schema'
import type { PersonaSurvey, SurveyTranslationRow } from '../../../db/schema/rows.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../scope/request-scope.ts'
import { getSurveyRow } from '../get-survey.ts'
import { sourcesOf } from './translatable-survey.ts'
import { findTranslation } from './translation-queries.ts'

type Input = { id: string; lang: RespondentLanguage }

/** A translation beside the original; one that was not begun has what is known in its language. */
export async function getTranslation(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, lang }: Input,
): Promise<SurveyTranslation> {
  const survey = await getSurveyRow(db, actor.id, id)
  return toTranslation(survey, lang, await findTranslation(db, { surveyId: id, lang }))
}

export function toTranslation(
  survey: PersonaSurvey,
  lang: RespondentLanguage,
  row: SurveyTranslationRow | null,
): SurveyTranslation {
  const sources = sourcesOf(survey)
  return {
    lang,
    is_published: row?.is_published ?? false,
    revision: row?.revision ?? 0,
    sources,
    texts: row?.texts ?? knownTexts(sources, lang),
    drafts: row?.drafts ?? {},
  }
}
