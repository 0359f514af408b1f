import { texts } from '@whofor/texts/api/surveys'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { jobReplyOf } from '../jobs/job-replies.ts'
import { getSurveyRow } from './get-survey.ts'

/** Retries a closed survey's failed or cancelled persona job, or comparison; saved personas stay. */
export async function retryPersonaGeneration(deps: Deps, actor: Actor, id: string) {
  await deps.limits.consume('ai', actor.id)
  const job = await deps.db.write(async (tx) => {
    const survey = await getSurveyRow(deps.db, actor.id, id, tx)
    if (!survey.personas_job_id || survey.status !== 'closed')
      throw new AppError('conflict', texts.survey.not_closed)
    return deps.jobs.retry(tx, actor, survey.personas_job_id)
  })
  return jobReplyOf(deps, job)
}
