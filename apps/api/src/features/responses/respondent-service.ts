import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type CountVisit, createCountVisit } from '../analytics/count-visit.ts'
import { noteResponse } from '../notifications/reached-milestones.ts'
import { withDemoSurvey } from './demo-survey.ts'
import { createKeepUnfinished, type KeepUnfinished } from './keep-unfinished.ts'
import { createLiveSurveys, type LiveSurveys } from './live-survey.ts'
import { type CountedResponse, createSubmitResponse, type SubmitResponse } from './submit-response.ts'

/** What respondents do, by the page's form and by the widget alike: find an open survey and submit a response. */
export type RespondentService = {
  surveys: LiveSurveys
  submitResponse: SubmitResponse
  countVisit: CountVisit
  keepUnfinished: KeepUnfinished
}

export function createRespondentService(deps: Deps): RespondentService {
  const surveys = createLiveSurveys(deps)
  const notifyOwner = createNotifyOwner(deps)
  const keepUnfinished = createKeepUnfinished(deps, surveys)
  const demo = withDemoSurvey({
    surveys,
    countVisit: createCountVisit(deps),
    submitResponse: createSubmitResponse(deps, surveys, (response) => {
      notifyOwner(response)
      noteResponse(deps.db, response)
    }),
  })
  return { ...demo, submitResponse: counted(deps.metrics, demo.submitResponse), keepUnfinished }
}

function counted(metrics: Deps['metrics'], submit: SubmitResponse): SubmitResponse {
  return async (...submission) => {
    try {
      await submit(...submission)
    } catch (error) {
      metrics.response('refused', error instanceof AppError ? error.code : 'internal')
      throw error
    }
    metrics.response('stored')
  }
}

const THROTTLE_MS = 1000

/**
 * Notifies the owner's open pages and webhooks of new answers: the first immediately, then at most once a second per
 * survey, always ending with the latest count.
 */
function createNotifyOwner({
  events,
  webhooks,
}: Pick<Deps, 'events' | 'webhooks'>): (response: CountedResponse) => void {
  const waiting = new Map<string, CountedResponse | null>()
  const publish = ({ surveyId, ownerId, responseCount }: CountedResponse): void => {
    webhooks.answered({ surveyId, ownerId })
    events.publish(ownerId, { type: 'survey.responded', survey_id: surveyId, response_count: responseCount })
  }
  const publishLatest = (surveyId: string): void => {
    const latest = waiting.get(surveyId)
    if (!latest) {
      waiting.delete(surveyId)
      return
    }
    publish(latest)
    waiting.set(surveyId, null)
    setTimeout(publishLatest, THROTTLE_MS, surveyId).unref()
  }
  return (response) => {
    if (waiting.has(response.surveyId)) {
      waiting.set(response.surveyId, response)
      return
    }
    publish(response)
    waiting.set(response.surveyId, null)
    setTimeout(publishLatest, THROTTLE_MS, response.surveyId).unref()
  }
}
