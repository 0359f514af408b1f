import type { TextCorrection } from '@whofor/core/survey/question-schema'
import { correctQuestion } from '@whofor/core/survey/review'
import type { SurveyDetail } from '@whofor/core/survey/schema'
import { texts as surveysTexts } from '@whofor/texts/api/surveys'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getSurveyRow, toSurveyDetail } from './get-survey.ts'
import { updateSurvey } from './queries.ts'
import { publishedQuestions } from './survey-questions.ts'

type Input = { id: string; question_id: string } & TextCorrection

/**
 * Corrects the texts of a question in an active survey. Answers are stored by option, so those before and those from pages
 * with the earlier texts stay right.
 */
export async function correctTexts(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'events' | 'secret'>,
  actor: Actor,
  { id, question_id, ...texts }: Input,
): Promise<SurveyDetail> {
  const changed = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const survey = await getSurveyRow(deps.db, actor.id, id, tx)
    if (survey.status !== 'active') throw new AppError('survey_not_active', surveysTexts.survey.not_corrected)
    const questions = publishedQuestions(survey)
    const place = questions.findIndex((question) => question.id === question_id)
    const before = questions[place]
    if (!before) throw new AppError('not_found', surveysTexts.survey.question_not_found)
    const after = correctQuestion(before, texts, deps.clock())
    if (!after) throw new AppError('conflict', surveysTexts.survey.other_options)
    if (after === before) return survey
    const updated = await updateSurvey(
      deps.db,
      tx,
      { ownerId: actor.id, id, status: 'active' },
      {
        questions: questions.with(place, after),
        draft_revision: survey.draft_revision + 1,
        updated_at: deps.clock(),
      },
    )
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'survey.changed', survey_id: id }))
    return updated ?? survey
  })
  return toSurveyDetail(deps, changed)
}
