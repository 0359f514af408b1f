import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { jobReplyOf } from '../jobs/job-reply-of.ts'
import { findSurvey } from './queries.ts'
import { reviewQuestions } from './survey-questions.ts'
import { SURVEY_TEXTS } from './survey-texts.ts'

/** Starts the job that writes another question in the place of one. Its key changes with each revision: two clicks are one job, and a click after a failure tries that one again. */
export async function requestQuestion(
  deps: Deps,
  actor: Actor,
  input: { id: string; question_id: string; revision: number },
) {
  await deps.limits.consume('ai', actor.id)
  const job = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const survey = await findSurvey(deps.db, actor.id, input.id, tx)
    if (!survey) throw new AppError('not_found', SURVEY_TEXTS.notFound)
    if (survey.status !== 'draft') throw new AppError('survey_not_draft', SURVEY_TEXTS.notDraft)
    if (survey.draft_revision !== input.revision) throw new AppError('stale_revision', SURVEY_TEXTS.stale)
    const known = reviewQuestions(survey).some((question) => question.id === input.question_id)
    if (!known) throw new AppError('not_found', SURVEY_TEXTS.questionNotFound)
    const job = await deps.jobs.enqueue(tx, actor, {
      kind: 'survey.question',
      key: `question:${survey.id}:${input.question_id}:${input.revision}`,
      subject: { type: 'survey', id: survey.id },
      input: { question_id: input.question_id },
      uses: { requests: 1, personas: 0 },
    })
    const ended = job.state === 'failed' || job.state === 'cancelled'
    return ended ? deps.jobs.retry(tx, actor, job.id) : job
  })
  deps.events.publish(actor.id, { type: 'job', job_id: job.id })
  return jobReplyOf(deps, job)
}
