import { texts } from '@whofor/texts/api/surveys'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { setSurveyDeletedAt } from './deletion-queries.ts'

/**
 * Soft-deletes a survey with its answers: its page is gone at once, and it can be restored until it is purged. Its personas
 * stay; its jobs are cancelled first.
 */
export async function deleteSurvey(
  deps: Pick<Deps, 'db' | 'jobs' | 'events' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await deps.jobs.cancelAllOf(actor, { type: 'survey', id })
  await deps.db.write(async (tx) => {
    const removed = await setSurveyDeletedAt(deps.db, tx, { ownerId: actor.id, id }, deps.clock())
    if (!removed) throw new AppError('not_found', texts.survey.not_found)
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'survey.changed', survey_id: id }))
  })
}
