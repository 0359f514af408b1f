import type { SurveyDetail } from '@whofor/core/survey/schema'
import { texts } from '@whofor/texts/api/surveys'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { setArchived } from './deletion-queries.ts'
import { toSurveyDetail } from './get-survey.ts'

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
