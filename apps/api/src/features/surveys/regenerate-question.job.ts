import { draftQuality } from '@whofor/core/survey/draft-quality'
import { asDraftQuestion } from '@whofor/core/survey/drafted-questions'
import type { DraftQuestion, QualityKind } from '@whofor/core/survey/question-schema'
import { texts } from '@whofor/texts/api/surveys'
import { askModel } from '../../ai/ask-model.ts'
import { surveyQuestionRequest } from '../../ai/prompts/survey-questions.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type JobFinish, type JobRun, jobInput } from '../../jobs/port.ts'
import { getSurveyOfJob } from './get-survey.ts'
import { findSurvey, updateSurvey } from './queries.ts'
import { reviewQuestions } from './stored-survey.ts'

/**
 * Replaces one question by another: same position, same id, approved. Concurrent edits of other questions
 * stay.
 */
export async function runRegenerateQuestion(deps: Deps, run: JobRun): Promise<JobFinish> {
  const survey = await getSurveyOfJob(deps, run)
  const { question_id, mend } = jobInput('survey.question', run.job)
  const questions = reviewQuestions(survey)
  const replaced = questions.find((question) => question.id === question_id)
  if (!replaced) throw new AppError('not_found', texts.survey.question_gone)
  const ownerId = run.job.owner_id
  await run.progress(10)
  const request = surveyQuestionRequest({
    relationship: survey.relationship,
    business_context: survey.business_context,
    detail_level: survey.detail_level,
    replaced,
    faults: faultsOf(questions, question_id, mend),
    others: questions.filter((question) => question.id !== question_id).map(({ question }) => question),
  })
  const reply = await run.paidCheckpoint('question', (context) => askModel(deps, context, request))
  await run.progress(50)
  return {
    result: { question_id },
    async save(tx) {
      await tx.lock(ownerId)
      const current = await findSurvey(deps.db, ownerId, survey.id, tx)
      if (current?.status !== 'draft') throw new AppError('survey_not_draft', texts.survey.not_draft)
      const position = reviewQuestions(current).findIndex((question) => question.id === question_id)
      if (position < 0) throw new AppError('not_found', texts.survey.question_gone)
      const revision = current.draft_revision
      const saved = await updateSurvey(
        deps.db,
        tx,
        { ownerId, id: survey.id, status: 'draft', revision },
        {
          questions: reviewQuestions(current).with(position, asDraftQuestion(reply.value, question_id)),
          draft_revision: revision + 1,
          updated_at: deps.clock(),
        },
      )
      if (!saved) throw new AppError('stale_revision', texts.survey.stale)
      return undefined
    },
  }
}

/** A question that is asked twice is not mended but replaced by one about something else. */
function faultsOf(questions: DraftQuestion[], questionId: string, mend: QualityKind[]): string[] {
  if (mend.includes('duplicate_question')) return []
  return draftQuality(questions).flatMap(({ question, kind, text }) =>
    question === questionId && mend.includes(kind) ? [text] : [],
  )
}
