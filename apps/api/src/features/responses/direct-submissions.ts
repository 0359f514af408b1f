import { submissionInput, type submissionReply } from '@whofor/core/survey/submission-schema'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { type DirectRoute, directRoute } from '../../http/direct-route.ts'
import { PUBLIC_BODY_BYTES } from '../../http/guard-body.ts'
import { SURVEY_DATA } from '../../http/secure-headers.ts'
import { invalid } from '../../http/validate.ts'
import { createAcceptSubmission } from './accept-submission.ts'
import type { RespondentService } from './respondent-service.ts'

const RECORDED = JSON.stringify({ status: 'recorded' } satisfies z.infer<typeof submissionReply>)
const ROUTE = {
  path: /^\/api\/public\/surveys\/([0-9A-Za-z]{22})\/responses$/,
  template: '/api/public/surveys/:slug/responses',
  maxBytes: PUBLIC_BODY_BYTES,
  headers: SURVEY_DATA,
}

/** Answers submissions of widgets as the route in `public-routes.ts` does. */
export function directSubmissions(deps: Deps, service: RespondentService): DirectRoute {
  const accept = createAcceptSubmission(deps.env, service)
  return directRoute(deps, ROUTE, {
    admit: ({ address }) => deps.limits.consume('submit', address),
    async answer({ head, param: slug }, json) {
      const { success, data, error } = submissionInput.safeParse(json())
      if (!success) throw invalid(error.issues)
      await accept(head, slug, data)
      return RECORDED
    },
  })
}
