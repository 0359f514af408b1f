import { asDraftQuestion } from '@whofor/core/survey/drafted-questions'
import { SURVEY_LIMITS } from '@whofor/core/survey/survey'
import { texts } from '@whofor/texts/api/surveys'
import { askModel } from '../../ai/ask-model.ts'
import { surveyQuestionsRequest } from '../../ai/prompts/survey-questions.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { JobFinish, JobRun } from '../../jobs/port.ts'
import { getSurveyOfJob } from './get-survey.ts'
import { updateSurvey } from './queries.ts'
import { reviewQuestions } from './stored-survey.ts'

/** Drafts a survey's questions; they enter review as approved. */
export async function runDraftQuestions(deps: Deps, run: JobRun): Promise<JobFinish> {
  const survey = await getSurveyOfJob(deps, run)
  // A failed job may be retried after another one has drafted the questions.
  if (survey.status !== 'draft') throw new AppError('survey_not_draft', texts.survey.not_draft)
  if (reviewQuestions(survey).length > 0) throw new AppError('conflict', texts.survey.already_drafted)
  const ownerId = run.job.owner_id
  await run.progress(10)
  const reply = await run.paidCheckpoint('draft', (context) =>
    askModel(deps, context, surveyQuestionsRequest(survey)),
  )
  run.failpoint('draft.replied')
  await run.progress(50)
  const questions = reply.value.questions.map((question, index) => asDraftQuestion(question, `d${index + 1}`))
  if (questions.length < SURVEY_LIMITS.draftedQuestions.min) {
    throw new AppError('ai_invalid_format', texts.survey.too_few)
  }
  return {
    result: { questions: questions.length },
    async save(tx) {
      const revision = survey.draft_revision
      const saved = await updateSurvey(
        deps.db,
        tx,
        { ownerId, id: survey.id, status: 'draft', revision },
        { questions, draft_revision: revision + 1, updated_at: deps.clock() },
      )
      if (!saved) throw new AppError('stale_revision', texts.survey.stale)
      return undefined
    },
  }
}
