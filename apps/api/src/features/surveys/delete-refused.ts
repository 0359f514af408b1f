import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getSurveyRow } from './get-survey.ts'
import { removeRefused } from './refused-queries.ts'

/** Deletes all refused responses of a survey, for good. Idempotent. */
export async function deleteRefused(
  deps: Pick<Deps, 'db' | 'events'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    await getSurveyRow(deps.db, actor.id, id, tx)
    await removeRefused(deps.db, tx, id)
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'survey.changed', survey_id: id }))
  })
}
