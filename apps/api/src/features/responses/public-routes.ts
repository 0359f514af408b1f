import { visitInput } from '@whofor/core/survey/activity'
import { publicSurvey, submissionInput, submissionReply } from '@whofor/core/survey/schema'
import { RESPONDENT_TEXTS } from '@whofor/core/survey/survey'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { AppContext } from '../../http/context.ts'
import { describe } from '../../http/describe-route.ts'
import { limitByAddress } from '../../http/limit-by-address.ts'
import { validate } from '../../http/validate.ts'
import type { LiveSurvey } from './live-survey.ts'
import type { RespondentService } from './respondent-service.ts'

/** Called by widgets on any site: read an active survey, submit one answer sheet. */
export function publicSurveyRoutes(deps: Deps, { surveys, submitResponse, countVisit }: RespondentService) {
  const available = (survey: LiveSurvey | null): LiveSurvey => {
    if (!survey) throw new AppError('survey_not_available', RESPONDENT_TEXTS.unavailableTitle)
    return survey
  }

  return new Hono<AppContext>()
    .get(
      '/:slug',
      describe('Get an active survey', { 200: publicSurvey }),
      limitByAddress(deps, 'public-read'),
      async (c) => {
        const survey = available(await surveys.find(c.req.param('slug')))
        return c.json(survey.publicView, 200, { 'cache-control': 'no-store' })
      },
    )
    .post(
      '/:slug/visits',
      describe('Count how far a visit has come; answered alike for every survey', { 204: 'Counted' }),
      limitByAddress(deps, 'public-read'),
      validate('json', visitInput),
      async (c) => {
        const survey = await surveys.findCached(c.req.param('slug'))
        const visit = c.req.valid('json')
        if (survey && visit.reached <= survey.publicView.questions.length) countVisit(survey.id, visit)
        return c.body(null, 204)
      },
    )
    .post(
      '/:slug/responses',
      describe('Submit a response; safe to repeat', { 201: submissionReply }),
      limitByAddress(deps, 'submit'),
      validate('json', submissionInput),
      async (c) => {
        const survey = available(await surveys.findCached(c.req.param('slug')))
        await submitResponse(survey, c.req.valid('json'), c.req.header('user-agent') ?? null)
        return c.json({ status: 'recorded' as const }, 201, { 'cache-control': 'no-store' })
      },
    )
}
