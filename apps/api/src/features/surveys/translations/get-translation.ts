import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import { languageOf } from '@whofor/core/survey/settings/survey-settings'
import { surveyLanguage } from '@whofor/core/survey/survey-language/survey-language'
import { knownTexts, type SourceText, sourceTexts } from '@whofor/core/survey/translation/source-texts'
import type { SurveyTranslation, TranslationList } from '@whofor/core/survey/translation/translation-schema'
import { translationProgress } from '@whofor/core/survey/translation/translation-state'
import { texts } from '@whofor/texts/api/surveys'
import { canTranslate } from '../../../ai/describe-ai.ts'
import type { Tx } from '../../../db/db.ts'
import type { PersonaSurvey, SurveyTranslationRow } from '../../../db/schema/rows.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { Actor } from '../../../scope/request-scope.ts'
import { getSurveyRow } from '../get-survey.ts'
import { updateSurvey } from '../queries.ts'
import { settingsOf } from '../stored-survey.ts'
import { findTranslation, selectTranslations } from './translation-queries.ts'

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

/** The survey's own language and its translations, with how far each has come. */
export async function listTranslations(
  { db, ai, env }: Pick<Deps, 'db' | 'ai' | 'env'>,
  actor: Actor,
  id: string,
): Promise<TranslationList> {
  const survey = await getSurveyRow(db, actor.id, id)
  const sources = sourcesOf(survey)
  const language = ownLanguageOf(survey)
  const rows = await selectTranslations(db, id)
  const { title, status, questions, public_url_slug: slug } = survey
  const public_url = slug && status === 'active' ? `${env.publicUrl ?? ''}/s/${slug}` : ''
  return {
    survey: { id, title, status, public_url },
    language,
    recognised: surveyLanguage(questions),
    setting: settingsOf(survey).language,
    can_draft: canTranslate({ ai }),
    is_fixed: isFixed(survey),
    items: rows
      .filter(({ lang }) => lang !== language)
      .map(({ lang, is_published, updated_at, ...row }) => ({
        lang,
        is_published,
        ...translationProgress(sources, row),
        updated_at,
      })),
  }
}

export const sourcesOf = (survey: PersonaSurvey): SourceText[] =>
  sourceTexts({ ...survey, settings: settingsOf(survey) })

export const ownLanguageOf = (survey: PersonaSurvey): RespondentLanguage | null =>
  languageOf({ ...survey, settings: settingsOf(survey) })

const isFixed = ({ status, imported }: PersonaSurvey): boolean => status === 'closed' || imported !== null

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

/**
 * Tells open pages of the owner that a translation has changed.
 * @param isShown whether respondents see the change: the pages of an active survey are made again
 */
export async function showChange(
  deps: Pick<Deps, 'db' | 'events'>,
  tx: Tx,
  survey: PersonaSurvey,
  isShown: boolean,
): Promise<void> {
  const { id, user_id: ownerId, status } = survey
  // The revision of a draft is that of its review.
  if (isShown && status === 'active') {
    const draft_revision = survey.draft_revision + 1
    await updateSurvey(deps.db, tx, { ownerId, id, status }, { draft_revision })
  }
  tx.afterCommit(() => deps.events.publish(ownerId, { type: 'survey.changed', survey_id: id }))
}
