import type { ReviewInput } from '@whofor/core/survey/question-schema'
import { texts } from '@whofor/texts/api/surveys'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getSurveyRow } from './get-survey.ts'
import { updateSurvey } from './queries.ts'
import { reviewQuestions } from './survey-questions.ts'

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
