import type { JobReply } from '@whofor/core/job'
import type { RegenerateQuestionInput } from '@whofor/core/survey/question-schema'
import { texts } from '@whofor/texts/api/surveys'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { startJob } from '../jobs/start-job.ts'
import { getSurveyRow } from './get-survey.ts'
import { reviewQuestions } from './survey-questions.ts'

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
