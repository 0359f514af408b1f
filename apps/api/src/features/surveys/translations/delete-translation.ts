import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../scope/request-scope.ts'
import { getSurveyRow } from '../get-survey.ts'
import { showChange } from './show-change.ts'
import { deleteTranslationRow, findTranslation } from './translation-queries.ts'

/** Idempotent. A job that still writes it has nothing left to write to. */
export async function deleteTranslation(
  deps: Pick<Deps, 'db' | 'events'>,
  actor: Actor,
  { id, lang }: { id: string; lang: RespondentLanguage },
): Promise<void> {
  await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const survey = await getSurveyRow(deps.db, actor.id, id, tx)
    const row = await findTranslation(deps.db, { surveyId: id, lang }, tx)
    if (!row) return
    await deleteTranslationRow(deps.db, tx, row.id)
    await showChange(deps, tx, survey, row.is_published)
  })
}
