import type { Tx } from '../../../db/db.ts'
import type { PersonaSurvey } from '../../../db/schema/rows.ts'
import type { Deps } from '../../../deps.ts'
import { updateSurvey } from '../queries.ts'

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
