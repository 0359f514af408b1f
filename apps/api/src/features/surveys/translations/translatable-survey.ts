import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import { languageOf } from '@whofor/core/survey/settings/survey-settings'
import { type SourceText, sourceTexts } from '@whofor/core/survey/translation/source-texts'
import { texts } from '@whofor/texts/api/surveys'
import type { Tx } from '../../../db/db.ts'
import type { PersonaSurvey } from '../../../db/schema/rows.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { Actor } from '../../../scope/request-scope.ts'
import { getSurveyRow } from '../get-survey.ts'
import { settingsOf } from '../survey-settings.ts'

export const sourcesOf = (survey: PersonaSurvey): SourceText[] =>
  sourceTexts({ ...survey, settings: settingsOf(survey) })

export const ownLanguageOf = (survey: PersonaSurvey): RespondentLanguage | null =>
  languageOf({ ...survey, settings: settingsOf(survey) })

export const isFixed = ({ status, imported }: PersonaSurvey): boolean =>
  status === 'closed' || imported !== null

/**
 * Locks the owner's survey for a change of its translation into this language.
 * @throws AppError for a closed survey, and for its own language
 */
export async function lockTranslatable(
  deps: Pick<Deps, 'db'>,
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  { id, lang }: { id: string; lang: RespondentLanguage },
): Promise<PersonaSurvey> {
  await tx.lock(actor.id)
  const survey = await getSurveyRow(deps.db, actor.id, id, tx)
  if (isFixed(survey)) throw new AppError('survey_not_active', texts.translation.fixed)
  if (ownLanguageOf(survey) === lang) throw new AppError('conflict', texts.translation.own_language)
  return survey
}
