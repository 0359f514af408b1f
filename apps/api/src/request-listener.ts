import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import type { Deps } from './deps.ts'
import { directSubmissions } from './features/responses/direct-submissions.ts'
import { createRespondentService } from './features/responses/respondent-service.ts'

/** Answers every request of a server: submissions directly, all else by the application. */
export function createRequestListener(deps: Deps): RequestListener {
  const respondents = createRespondentService(deps)
  const answerDirectly = directSubmissions(deps, respondents)
  const answer = getRequestListener(createApp(deps, respondents).fetch)
  return (incoming, outgoing) => {
    if (!answerDirectly(incoming, outgoing)) void answer(incoming, outgoing)
  }
}
