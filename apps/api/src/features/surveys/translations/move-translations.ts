import type { DraftQuestion } from '@whofor/core/survey/question-schema'
import { movePublished } from '@whofor/core/survey/translation/source-texts'
import type { Tx } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { selectTranslations, updateTranslation } from './translation-queries.ts'

/** Publishing gives the questions of a draft new ids. */
export async function moveTranslations(
  deps: Pick<Deps, 'db' | 'clock'>,
  tx: Tx,
  surveyId: string,
  questions: readonly DraftQuestion[],
): Promise<void> {
  for (const row of await selectTranslations(deps.db, surveyId, tx)) {
    const texts = movePublished(row.texts, questions)
    const drafts = movePublished(row.drafts, questions)
    await updateTranslation(deps.db, tx, row, { texts, drafts, updated_at: deps.clock() })
  }
}
