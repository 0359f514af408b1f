import type { SubmissionInput } from '@whofor/core/survey/schema'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import type { AppBindings } from '../../http/bindings.ts'
import { clientAddress } from '../../http/client-address.ts'
import { createAnnounceResponses } from './announce-responses.ts'
import { createLiveSurveys, type LiveSurvey, type LiveSurveys } from './live-survey.ts'
import { createSubmitResponse } from './submit-response.ts'

/** The two ways in, page and JSON, share one door. */
export type RespondentDoor = {
  surveys: LiveSurveys
  /** Limited per address and survey: a class behind one address must still get through, a script must not. */
  handIn(c: Context<AppBindings>, survey: LiveSurvey, submission: SubmissionInput): Promise<void>
}

export function createRespondentDoor(deps: Deps): RespondentDoor {
  const surveys = createLiveSurveys(deps.db)
  const submitResponse = createSubmitResponse(deps, surveys, createAnnounceResponses(deps.events))
  return {
    surveys,
    async handIn(c, survey, submission) {
      await deps.limits.consume('submit', `${survey.id}:${clientAddress(deps.env, c)}`)
      await deps.limits.consume('submit-survey', survey.id)
      await submitResponse(survey, submission, c.req.header('user-agent') ?? null)
    },
  }
}
