import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import type { SurveyTranslation } from '@whofor/core/survey/translation/translation-schema'
import { texts } from '@whofor/texts/api/surveys'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { Actor } from '../../../scope/request-scope.ts'
import { toTranslation } from './get-translation.ts'
import { showChange } from './show-change.ts'
import { lockTranslatable, sourcesOf } from './translatable-survey.ts'
import { findTranslation, updateTranslation } from './translation-queries.ts'

type Input = { id: string; lang: RespondentLanguage; published: boolean }

/** Shows a translation to respondents with the next page that they open, or no longer. Idempotent. */
export async function publishTranslation(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  actor: Actor,
  { id, lang, published }: Input,
): Promise<SurveyTranslation> {
  return deps.db.write(async (tx) => {
    const survey = await lockTranslatable(deps, tx, actor, { id, lang })
    const row = await findTranslation(deps.db, { surveyId: id, lang }, tx)
    if (!row) throw new AppError('not_found', texts.translation.not_found)
    if (row.is_published === published) return toTranslation(survey, lang, row)
    if (published && !sourcesOf(survey).some(({ key }) => row.texts[key]))
      throw new AppError('conflict', texts.translation.nothing_approved)
    const changed = { is_published: published, updated_at: deps.clock() }
    const after = await updateTranslation(deps.db, tx, row, changed)
    await showChange(deps, tx, survey, true)
    return toTranslation(survey, lang, after)
  })
}
