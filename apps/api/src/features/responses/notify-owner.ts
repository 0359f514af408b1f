import type { Deps } from '../../deps.ts'

type NewResponse = { surveyId: string; ownerId: string; responseCount: number }
export type NotifyOwner = (response: NewResponse) => void

const THROTTLE_MS = 1000

/**
 * Notifies the owner's open pages and webhooks of new answers: the first immediately, then at most once a second per
 * survey, always ending with the latest count.
 */
export function createNotifyOwner({ events, webhooks }: Pick<Deps, 'events' | 'webhooks'>): NotifyOwner {
  const waiting = new Map<string, NewResponse | null>()
  const publish = ({ surveyId, ownerId, responseCount }: NewResponse): void => {
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
