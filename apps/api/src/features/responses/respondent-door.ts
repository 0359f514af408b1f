import type { Deps } from '../../deps.ts'
import { createAnnounceResponses } from './announce-responses.ts'
import { createLiveSurveys, type LiveSurveys } from './live-survey.ts'
import { createSubmitResponse, type SubmitResponse } from './submit-response.ts'

/** What the two ways in, page and JSON, share. Both count a submission against its address before they read it. */
export type RespondentDoor = { surveys: LiveSurveys; submitResponse: SubmitResponse }

export function createRespondentDoor(deps: Deps): RespondentDoor {
  const surveys = createLiveSurveys(deps.db)
  return {
    surveys,
    submitResponse: createSubmitResponse(deps, surveys, createAnnounceResponses(deps.events)),
  }
}
