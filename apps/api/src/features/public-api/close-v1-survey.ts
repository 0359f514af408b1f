import { type V1SurveyAndJob, v1SurveyAndJob } from '@whofor/core/platform/v1'
import type { CloseInput } from '@whofor/core/survey/schema'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { closeSurvey } from '../surveys/close-survey.ts'
import { toV1Survey } from './to-v1-survey.ts'

/** Closes a survey and starts the job that makes its personas. */
export async function closeV1Survey(
  deps: Deps,
  actor: Actor,
  { id, ...input }: CloseInput & { id: string },
): Promise<V1SurveyAndJob> {
  const { survey, job } = await closeSurvey(deps, actor, id, input)
  return v1SurveyAndJob.parse({ survey: toV1Survey(survey), job })
}
