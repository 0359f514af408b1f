import { publicOpening } from '@whofor/core/survey/settings/opening-schema'
import {
  publicSurvey,
  submissionInput,
  submissionReply,
  unfinishedInput,
  visitInput,
} from '@whofor/core/survey/submission-schema'
import { texts } from '@whofor/texts/api/surveys'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { limitByAddress } from '../../http/guard-requests.ts'
import type { RequestHead } from '../../http/request-parts.ts'
import { type AppContext, describe, validate } from '../../http/route.ts'
import { guardSite } from './allowed-sites.ts'
import type { LiveSurvey, LiveSurveys } from './live-survey.ts'
import { newStamp, senderOf, stampedAt } from './refuse-submission.ts'
import type { RespondentService } from './respondent-service.ts'
import {
  inLanguage,
  notAvailable,
  openingReply,
  requireAvailable,
  respondentLanguage,
  shownEnd,
  shownOf,
} from './shown-survey.ts'
import { hasUnsignedPerson } from './submit-response.ts'
import { languagesOf } from './survey-page.ts'

/** Called by widgets on any site: read an active survey, count how far a visit has come, submit one answer sheet. */
export function publicSurveyRoutes(deps: Deps, service: RespondentService) {
  const { surveys, submitResponse, countVisit, keepUnfinished } = service

  return new Hono<AppContext>()
    .get(
      '/:slug',
      describe('Get an active survey', { 200: publicSurvey }),
      limitByAddress(deps, 'public-read'),
      async (c) => {
        const found = requireAvailable(c, await surveys.find(c.req.param('slug')))
        guardSite(deps.env, c, found)
        const read = inLanguage(c, found)
        const { survey: shown, texts: words } = shownOf(read)
        const reply = { ...shown, stamp: newStamp(deps, found.id), lang: read.lang, texts: words }
        const languages = languagesOf(found).flatMap((one) => one ?? [])
        return c.json(found.translations.size > 0 ? { ...reply, languages } : reply, 200, {
          'cache-control': 'no-store',
        })
      },
    )
    .get(
      '/:slug/opening',
      describe('Get when a survey opens over a page; alike for each that cannot be answered', {
        200: publicOpening,
      }),
      limitByAddress(deps, 'public-read'),
      async (c) => {
        const found = await surveys.find(c.req.param('slug'))
        if (found) guardSite(deps.env, c, found)
        const read = found ? inLanguage(c, found) : { survey: null, lang: respondentLanguage(c) }
        const reply = openingReply(read.survey, read.lang)
        return c.json(reply, 200, { 'cache-control': 'public, max-age=60' })
      },
    )
    .post(
      '/:slug/visits',
      describe('Count how far a visit has come; answered alike for every survey that its site may ask for', {
        204: 'Counted',
      }),
      limitByAddress(deps, 'public-read'),
      validate('json', visitInput),
      async (c) => {
        const survey = await surveys.findCached(c.req.param('slug'))
        // A visit has no stamp to show that a sandboxed page is this server's; it is only counted.
        if (survey) guardSite(deps.env, c, survey, true)
        const visit = c.req.valid('json')
        if (survey && visit.reached <= survey.publicView.questions.length) countVisit(survey.id, visit)
        return c.body(null, 204)
      },
    )
    .post(
      '/:slug/unfinished',
      describe(
        'Keep the answers of an unfinished visit; answered alike for every survey that its site may ask for',
        {
          204: 'Kept',
        },
      ),
      limitByAddress(deps, 'public-read'),
      validate('json', unfinishedInput),
      async (c) => {
        const survey = await surveys.findCached(c.req.param('slug'))
        const answers = c.req.valid('json')
        if (survey) {
          guardSite(deps.env, c, survey, stampedAt(deps, survey.id, answers.submission_id) !== null)
          await keepUnfinished(survey, answers, c.req.header('user-agent') ?? null)
        }
        return c.body(null, 204)
      },
    )
    .post(
      '/:slug/responses',
      describe('Submit a response; safe to repeat', { 201: submissionReply }),
      limitByAddress(deps, 'submit'),
      validate('json', submissionInput),
      async (c) => {
        const survey = requireAvailable(c, await surveys.findCached(c.req.param('slug')))
        try {
          await submitResponse(survey, c.req.valid('json'), senderOf(deps.env, c, survey, true))
        } catch (error) {
          throw await refusalOf(surveys, c, survey, error)
        }
        const isUnsigned = hasUnsignedPerson(deps, survey, c.req.valid('json'))
        const warning = isUnsigned ? { warning: texts.responses.unsigned_person } : {}
        return c.json({ status: 'recorded' as const, ...warning }, 201, { 'cache-control': 'no-store' })
      },
    )
}

/** After its end a survey says so, as its page does, also to respondents who had the form open before. */
async function refusalOf(
  surveys: Pick<LiveSurveys, 'findActive'>,
  c: RequestHead,
  { publicView }: LiveSurvey,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== 'survey_not_available') return error
  const active = await surveys.findActive(publicView.slug)
  if (!active?.end) return notAvailable(c)
  const { unavailableTitle, unavailable } = shownEnd(active, inLanguage(c, active.survey).lang).texts
  return new AppError('survey_not_available', unavailableTitle, { texts: { unavailableTitle, unavailable } })
}
