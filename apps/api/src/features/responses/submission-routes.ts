import { submissionInput, submissionReply } from '@whofor/core/survey/submission-schema'
import { type Context, Hono } from 'hono'
import { resolver } from 'hono-openapi'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { clientIp } from '../../http/client-ip.ts'
import type { AppContext } from '../../http/context.ts'
import { describe } from '../../http/describe-route.ts'
import { jsonReader } from '../../http/guard-body.ts'
import type { ReplyHeaders } from '../../http/reply-headers.ts'
import { invalid } from '../../http/validate.ts'
import { notAvailable, requireAvailable } from './require-available.ts'
import { inLanguage } from './respondent-language.ts'
import type { RespondentService } from './respondent-service.ts'
import { senderOf } from './sender.ts'
import { shownEnd } from './shown-survey.ts'

const MAX_BYTES = 64 * 1024
const RECORDED = JSON.stringify({ status: 'recorded' } satisfies z.infer<typeof submissionReply>)
const BODY = {
  requestBody: { required: true, content: { 'application/json': { schema: resolver(submissionInput) } } },
}

/**
 * Called by widgets on any site: submit one answer sheet. One handler in front of the middleware of other routes, because the
 * layers and header objects of that take as long as storing an answer does. It checks the same things.
 */
export function submissionRoutes(
  deps: Deps,
  { surveys, submitResponse }: RespondentService,
  replyHeaders: ReplyHeaders,
) {
  const readJson = jsonReader(MAX_BYTES)
  /** After its end it says so, as its page does, also to whom the form was open before. */
  const refusal = async (c: Context<AppContext>, error: unknown): Promise<unknown> => {
    if (!(error instanceof AppError) || error.code !== 'survey_not_available') return error
    const active = await surveys.findActive(c.req.param('slug') ?? '')
    if (!active?.end) return notAvailable(c)
    const { unavailableTitle, unavailable } = shownEnd(active, inLanguage(c, active.survey).lang).texts
    return new AppError('survey_not_available', unavailableTitle, {
      texts: { unavailableTitle, unavailable },
    })
  }
  const submit = async (c: Context<AppContext>): Promise<void> => {
    await deps.limits.consume('submit', clientIp(deps.env, c))
    const { success, data, error } = submissionInput.safeParse(await readJson(c))
    if (!success) throw invalid(error.issues)
    const survey = requireAvailable(c, await surveys.findCached(c.req.param('slug') ?? ''))
    try {
      await submitResponse(survey, data, senderOf(deps.env, c, survey, true))
    } catch (failure) {
      throw await refusal(c, failure)
    }
  }

  return new Hono<AppContext>().post(
    '/:slug/responses',
    describe('Submit a response; safe to repeat', { 201: submissionReply }, BODY),
    async (c) => {
      try {
        await submit(c)
      } catch (error) {
        replyHeaders.set(c)
        throw error
      }
      const headers = {
        ...replyHeaders.of(c),
        'cache-control': 'no-store',
        'content-type': 'application/json',
      }
      // Not `c.json`, which makes an object of the headers, too.
      return new Response(RECORDED, { status: 201, headers })
    },
  )
}
