import type { V1Survey } from '@whofor/core/platform/v1'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getSurvey } from '../surveys/get-survey.ts'
import { publishSurvey } from '../surveys/publish-survey.ts'
import { saveReview } from '../surveys/save-review.ts'
import { toV1Survey } from './to-v1-survey.ts'

/** Approves all questions of a draft and publishes it. Idempotent. */
export async function publishDraft(deps: Deps, actor: Actor, id: string): Promise<V1Survey> {
  const survey = await getSurvey(deps, actor, id)
  if (survey.status !== 'draft') return toV1Survey(survey)
  const questions = survey.questions.map((question) => ({ ...question, approved: true }))
  const isReviewed = survey.questions.every(({ approved }) => approved)
  const { revision } = isReviewed
    ? survey
    : await saveReview(deps, actor, id, { revision: survey.revision, questions })
  return toV1Survey(await publishSurvey(deps, actor, { id, revision }))
}
