import { v1SurveyPage } from '@whofor/core/platform/v1'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { listSurveys } from '../surveys/list-surveys.ts'

type Page = { cursor?: string | undefined; limit: number }

/** A page of the actor's surveys, newest first. */
export async function listV1Surveys(
  deps: Deps,
  actor: Actor,
  page: Page,
): Promise<z.infer<typeof v1SurveyPage>> {
  return v1SurveyPage.parse(await listSurveys(deps, actor, { ...page, sort: 'newest', show: 'all' }))
}
