import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { removeSurvey } from './queries.ts'
import { SURVEY_TEXTS } from './survey-texts.ts'

/** Deletes a survey with its answers; its personas stay. Its jobs are cancelled first. */
export async function deleteSurvey(
  deps: Pick<Deps, 'db' | 'jobs' | 'events'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await deps.jobs.cancelAllOf(actor, { type: 'survey', id })
  await deps.db.write(async (tx) => {
    const removed = await removeSurvey(deps.db, tx, actor.id, id)
    if (!removed) throw new AppError('not_found', SURVEY_TEXTS.notFound)
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'survey.changed', survey_id: id }))
  })
}
