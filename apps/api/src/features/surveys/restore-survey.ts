import type { SurveyDetail } from '@whofor/core/survey/schema'
import { SURVEY_LIMITS } from '@whofor/core/survey/survey'
import { texts } from '@whofor/texts/api/surveys'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { setSurveyDeletedAt } from './deletion-queries.ts'
import { getSurveyRow, toSurveyDetail } from './get-survey.ts'
import { countDrafts } from './queries.ts'

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
