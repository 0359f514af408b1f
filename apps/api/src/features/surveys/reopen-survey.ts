import type { SurveyDetail } from '@whofor/core/survey/schema'
import { surveyEnd } from '@whofor/core/survey/settings/survey-end'
import { texts } from '@whofor/texts/api/surveys'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getSurveyRow, toSurveyDetail } from './get-survey.ts'
import { hasActiveJob, updateSurvey } from './queries.ts'

/** Reopens a closed survey at its address; its personas stay, limits that were reached do not. Idempotent. */
export async function reopenSurvey(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'events' | 'secret'>,
  actor: Actor,
  id: string,
): Promise<SurveyDetail> {
  const survey = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const found = await getSurveyRow(deps.db, actor.id, id, tx)
    if (found.status === 'active') return found
    // Imported answers have no address where more could be collected.
    if (found.status === 'draft' || found.public_url_slug === null)
      throw new AppError('conflict', texts.survey.not_reopened)
    if (await hasActiveJob(deps.db, tx, id, 'survey.personas'))
      throw new AppError('conflict', texts.survey.still_creating)
    const now = deps.clock()
    const isReached = surveyEnd(found, now) !== null
    const reopened = await updateSurvey(
      deps.db,
      tx,
      { ownerId: actor.id, id, status: 'closed' },
      {
        status: 'active',
        closed_at: null,
        updated_at: now,
        ...(isReached ? { closes_at: null, response_limit: null } : {}),
      },
    )
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'survey.changed', survey_id: id }))
    return reopened ?? found
  })
  return toSurveyDetail(deps, survey)
}
