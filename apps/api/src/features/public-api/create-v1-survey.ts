import { type V1SurveyAndJob, v1SurveyAndJob } from '@whofor/core/platform/v1'
import type { SurveySetup } from '@whofor/core/survey/schema'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { createSurvey } from '../surveys/create-survey.ts'
import { toV1Survey } from './to-v1-survey.ts'

/** Creates a survey and starts the job that drafts its questions. */
export async function createV1Survey(deps: Deps, actor: Actor, setup: SurveySetup): Promise<V1SurveyAndJob> {
  const { survey, job } = await createSurvey(deps, actor, setup)
  return v1SurveyAndJob.parse({ survey: toV1Survey(survey), job })
}
