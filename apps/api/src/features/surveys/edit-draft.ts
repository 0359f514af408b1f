import type { JobReply } from '@whofor/core/job'
import type { RegenerateQuestionInput, ReviewInput } from '@whofor/core/survey/question-schema'
import type { SurveyDetail } from '@whofor/core/survey/schema'
import { QUESTIONS_BY_LEVEL } from '@whofor/core/survey/survey'
import { searchTextOf } from '@whofor/core/text/words'
import { texts } from '@whofor/texts/api/surveys'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { jobReplyOf } from '../jobs/job-replies.ts'
import { startJob } from '../jobs/jobs.ts'
import { getSurveyRow, toSurveyDetail } from './get-survey.ts'
import { hasActiveJob, updateSurvey } from './queries.ts'
import { reviewQuestions } from './stored-survey.ts'

/** Changes the title of a draft. Respondents see that of a published survey, so it stays. */
export async function renameDraft(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'events' | 'secret'>,
  actor: Actor,
  { id, title }: { id: string; title: string },
): Promise<SurveyDetail> {
  const renamed = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const survey = await getSurveyRow(deps.db, actor.id, id, tx)
    if (survey.title === title) return survey
    if (survey.status !== 'draft') throw new AppError('survey_not_draft', texts.survey.title_fixed)
    const draft = { ownerId: actor.id, id, status: 'draft' } as const
    const updated = await updateSurvey(deps.db, tx, draft, {
      title,
      search_text: searchTextOf([title, survey.relationship]),
      updated_at: deps.clock(),
    })
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'survey.changed', survey_id: id }))
    return updated ?? survey
  })
  return toSurveyDetail(deps, renamed)
}

/**
 * Saves the whole review.
 * @throws AppError stale_revision when another window has changed it
 */
export async function saveReview(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  review: ReviewInput,
) {
  const saved = await deps.db.write(async (tx) => {
    const draft = { ownerId: actor.id, id, status: 'draft', revision: review.revision } as const
    const updated = await updateSurvey(deps.db, tx, draft, {
      questions: review.questions,
      draft_revision: review.revision + 1,
      updated_at: deps.clock(),
    })
    if (updated) return updated
    const survey = await getSurveyRow(deps.db, actor.id, id, tx)
    if (survey.status !== 'draft') throw new AppError('survey_not_draft', texts.survey.not_draft)
    throw new AppError('stale_revision', texts.survey.stale)
  })
  return { revision: saved.draft_revision, questions: reviewQuestions(saved) }
}

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

/** Starts the job that replaces one question of a draft. Its key changes with each revision. */
export async function requestQuestion(
  deps: Deps,
  actor: Actor,
  input: { id: string; question_id: string } & RegenerateQuestionInput,
): Promise<JobReply> {
  return startJob(deps, actor, async (tx) => {
    const survey = await getSurveyRow(deps.db, actor.id, input.id, tx)
    if (survey.status !== 'draft') throw new AppError('survey_not_draft', texts.survey.not_draft)
    if (survey.draft_revision !== input.revision) throw new AppError('stale_revision', texts.survey.stale)
    const known = reviewQuestions(survey).some((question) => question.id === input.question_id)
    if (!known) throw new AppError('not_found', texts.survey.question_not_found)
    return {
      kind: 'survey.question',
      key: `question:${survey.id}:${input.question_id}:${input.revision}`,
      subject: { type: 'survey', id: survey.id },
      input: { question_id: input.question_id, mend: input.mend },
      uses: { requests: 1, personas: 0 },
    }
  })
}
