import { surveyLanguage } from '@whofor/core/survey/survey-language/survey-language'
import type { TranslationList } from '@whofor/core/survey/translation/translation-schema'
import { translationProgress } from '@whofor/core/survey/translation/translation-state'
import { canTranslate } from '../../../ai/describe-ai.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../scope/request-scope.ts'
import { getSurveyRow } from '../get-survey.ts'
import { settingsOf } from '../survey-settings.ts'
import { isFixed, ownLanguageOf, sourcesOf } from './translatable-survey.ts'
import { selectTranslations } from './translation-queries.ts'

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
