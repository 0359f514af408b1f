import type { Deps } from '../../deps.ts'
import { createLiveSurveys, type LiveSurveys } from './live-survey.ts'
import { createNotifyOwner } from './notify-owner.ts'
import { createSubmitResponse, type SubmitResponse } from './submit-response.ts'

/**
 * Shared by the page and the JSON routes. Both count a submission against its address before they read it.
 */
export type SubmissionService = { surveys: LiveSurveys; submitResponse: SubmitResponse }

export function createSubmissionService(deps: Deps): SubmissionService {
  const surveys = createLiveSurveys(deps.db)
  return {
    surveys,
    submitResponse: createSubmitResponse(deps, surveys, createNotifyOwner(deps.events)),
  }
}
