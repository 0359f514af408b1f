import type { SurveyDetail } from '@whofor/core/survey/schema'
import { SURVEY_LIMITS } from '@whofor/core/survey/survey'
import { texts } from '@whofor/texts/api/surveys'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { setArchived, setSurveyDeletedAt } from './deletion-queries.ts'
import { getSurveyRow, toSurveyDetail } from './get-survey.ts'
import { countDrafts } from './queries.ts'

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

/** Archives a survey, or takes it out of the archive. While it is there its page accepts no answers. Idempotent. */
export async function archiveSurvey(
  deps: Pick<Deps, 'db' | 'env' | 'events' | 'secret' | 'clock'>,
  actor: Actor,
  { id, archived }: { id: string; archived: boolean },
): Promise<SurveyDetail> {
  const survey = await deps.db.write(async (tx) => {
    const changed = await setArchived(deps.db, tx, { ownerId: actor.id, id }, archived)
    if (!changed) throw new AppError('not_found', texts.survey.not_found)
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'survey.changed', survey_id: id }))
    return changed
  })
  return toSurveyDetail(deps, survey)
}

/** Restores a deleted survey with its answers; its page answers again if it did before. Idempotent. */
export async function restoreSurvey(
  deps: Pick<Deps, 'db' | 'env' | 'events' | 'secret' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<SurveyDetail> {
  const survey = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const restored = await setSurveyDeletedAt(deps.db, tx, { ownerId: actor.id, id }, null)
    if (!restored) return getSurveyRow(deps.db, actor.id, id, tx)
    if (restored.status === 'draft' && (await countDrafts(deps.db, tx, actor.id)) > SURVEY_LIMITS.drafts)
      throw new AppError('draft_limit_reached', texts.survey.too_many_drafts({ max: SURVEY_LIMITS.drafts }), {
        left: 0,
      })
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'survey.changed', survey_id: id }))
    return restored
  })
  return toSurveyDetail(deps, survey)
}
