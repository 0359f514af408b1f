import { QUESTIONS_BY_LEVEL } from '@whofor/core/survey/survey'
import { texts } from '@whofor/texts/api/surveys'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { jobReplyOf } from '../jobs/job-replies.ts'
import { getSurveyRow } from './get-survey.ts'
import { hasActiveJob, updateSurvey } from './queries.ts'
import { reviewQuestions } from './survey-questions.ts'

/**
 * Drafts the questions again after a failure.
 * @throws AppError conflict while a drafting job runs, or once there are questions
 */
export async function retryDraft(deps: Deps, actor: Actor, id: string) {
  await deps.limits.consume('ai', actor.id)
  const job = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const survey = await getSurveyRow(deps.db, actor.id, id, tx)
    if (survey.status !== 'draft') throw new AppError('survey_not_draft', texts.survey.not_draft)
    const working = await hasActiveJob(deps.db, tx, id, 'survey.draft')
    if (working || reviewQuestions(survey).length > 0)
      throw new AppError('conflict', texts.survey.already_drafted)
    const started = await deps.jobs.enqueue(tx, actor, {
      kind: 'survey.draft',
      subject: { type: 'survey', id },
      input: { questions: QUESTIONS_BY_LEVEL[survey.detail_level] },
      uses: { requests: 1, personas: 0 },
    })
    await updateSurvey(deps.db, tx, { ownerId: actor.id, id, status: 'draft' }, { draft_job_id: started.id })
    return started
  })
  return jobReplyOf(deps, job)
}
