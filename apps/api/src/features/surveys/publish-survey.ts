import { publishedQuestions, withoutCopyMark } from '@whofor/core/survey/review'
import { texts } from '@whofor/texts/api/surveys'
import { newSlug } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getSurveyRow, toSurveyDetail } from './get-survey.ts'
import { updateSurvey } from './queries.ts'
import { reviewQuestions } from './stored-survey.ts'
import { moveTranslations } from './translations/change-translation.ts'

/** Publishes a draft: its approved questions, now immutable, at an unguessable link. Idempotent. */
export async function publishSurvey(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'events' | 'secret'>,
  actor: Actor,
  input: { id: string; revision: number },
) {
  const published = await deps.db.write(async (tx) => {
    // A second click must see the result of the first.
    await tx.lock(actor.id)
    const survey = await getSurveyRow(deps.db, actor.id, input.id, tx)
    if (survey.status !== 'draft') return survey
    const reviewed = reviewQuestions(survey)
    const questions = publishedQuestions(reviewed)
    if (questions.length === 0)
      throw new AppError('survey_without_approved_questions', texts.survey.none_approved)
    const now = deps.clock()
    const draft = { ownerId: actor.id, id: survey.id, status: 'draft', revision: input.revision } as const
    const updated = await updateSurvey(deps.db, tx, draft, {
      status: 'active',
      title: withoutCopyMark(survey.title),
      questions,
      public_url_slug: newSlug(),
      published_at: now,
      updated_at: now,
    })
    if (!updated) throw new AppError('stale_revision', texts.survey.stale)
    await moveTranslations(deps, tx, survey.id, reviewed)
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'survey.changed', survey_id: updated.id }))
    return updated
  })
  return toSurveyDetail(deps, published)
}
