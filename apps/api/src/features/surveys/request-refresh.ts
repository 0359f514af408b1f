import type { JobReply } from '@whofor/core/job'
import { texts } from '@whofor/texts/api/surveys'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { jobReplyOf } from '../jobs/job-replies.ts'
import { getSurveyRow } from './get-survey.ts'
import { hasActiveJob, updateSurvey } from './queries.ts'
import { startRefresh } from './start-refresh.ts'

/** Starts comparing a survey's personas with all of its answers. Calls no model. */
export async function requestRefresh(
  deps: Pick<Deps, 'db' | 'jobs' | 'limits'>,
  actor: Actor,
  id: string,
): Promise<JobReply> {
  await deps.limits.consume('ai', actor.id)
  const job = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const survey = await getSurveyRow(deps.db, actor.id, id, tx)
    const wasClosed = survey.status === 'closed' || survey.personas_job_id !== null
    if (!wasClosed) throw new AppError('conflict', texts.survey.not_closed)
    if (await hasActiveJob(deps.db, tx, id, 'survey.personas'))
      throw new AppError('conflict', texts.survey.still_creating)
    const started = await startRefresh(deps, tx, actor, survey)
    const { status } = survey
    await updateSurvey(deps.db, tx, { ownerId: actor.id, id, status }, { personas_job_id: started.id })
    return started
  })
  return jobReplyOf(deps, job)
}
