import { submissionInput } from '@whofor/core/survey/schema'
import { RESPONDENT_TEXTS } from '@whofor/core/survey/survey'
import { missingAnswers, readForm, SUBMISSION_ID_SLOT } from '@whofor/widget/server'
import { type Context, Hono } from 'hono'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { AppBindings } from '../../http/bindings.ts'
import { clientAddress } from '../../http/client-address.ts'
import { logFailure } from '../../http/problem.ts'
import type { LiveSurvey } from './live-survey.ts'
import type { RespondentDoor } from './respondent-door.ts'
import { pageAddress, pageQueryOf, pageReply, pageSearch, renderPage } from './survey-page.ts'

/** The respondent's page: whole without JavaScript, taken over by the widget where there is some. */
export function respondentPages(deps: Deps, { surveys, handIn }: RespondentDoor) {
  const openPages = new Map<string, string>()

  const openPage = (c: Context<AppBindings>, survey: LiveSurvey): string => {
    const key = `${survey.id}?${pageQueryOf(c)}`
    const kept = openPages.get(key)
    if (kept !== undefined) return kept
    const html = renderPage(c, { state: 'open', survey: survey.shown, action: pageAddress(c) })
    if (openPages.size >= 500) openPages.clear()
    openPages.set(key, html)
    return html
  }

  return new Hono<AppBindings>()
    .get('/:slug', async (c) => {
      await deps.limits.consume('public-read', clientAddress(deps.env, c))
      const survey = await surveys.find(c.req.param('slug'))
      if (!survey) return pageReply(c, 404, renderPage(c, { state: 'unavailable' }))
      return pageReply(c, 200, openPage(c, survey).replace(SUBMISSION_ID_SLOT, newId()))
    })
    .get('/:slug/thanks', async (c) => {
      const survey = await surveys.find(c.req.param('slug'))
      if (!survey) return pageReply(c, 404, renderPage(c, { state: 'unavailable' }))
      return pageReply(c, 200, renderPage(c, { state: 'sent', survey: survey.shown }))
    })
    .post('/:slug', async (c) => {
      const survey = await surveys.find(c.req.param('slug'))
      if (!survey) return pageReply(c, 404, renderPage(c, { state: 'unavailable' }))
      const { doubled, ...form } = readForm(await formBody(c))
      const parsed = submissionInput.safeParse({ ...form, submission_id: form.submission_id || newId() })
      const problems = {
        missing: missingAnswers(survey.shown.questions, form.answers),
        email: parsed.error?.issues.some((issue) => issue.path[0] === 'email') ?? false,
      }
      const again = (status: 400 | 429 | 503, message?: string): Response =>
        pageReply(
          c,
          status,
          renderPage(c, {
            state: 'invalid',
            survey: survey.shown,
            action: pageAddress(c),
            problems: { ...problems, ...(message ? { message } : {}) },
            values: { answers: form.answers, ...(form.email ? { email: form.email } : {}) },
            ...(parsed.data ? { submissionId: parsed.data.submission_id } : {}),
          }).replace(SUBMISSION_ID_SLOT, newId()),
        )
      if (!parsed.success || doubled || problems.missing.length > 0) {
        return again(
          400,
          problems.missing.length > 0 || problems.email ? undefined : RESPONDENT_TEXTS.missing,
        )
      }
      try {
        await handIn(c, survey, parsed.data)
      } catch (error) {
        if (!(error instanceof AppError)) logFailure(c.var, error, 'a submission could not be stored')
        if (!(error instanceof AppError)) return again(503, RESPONDENT_TEXTS.failed)
        if (error.code === 'rate_limited') return again(429, RESPONDENT_TEXTS.failed)
        if (error.code === 'survey_not_available')
          return pageReply(c, 404, renderPage(c, { state: 'unavailable' }))
        return again(400, error.message)
      }
      return c.redirect(`/s/${survey.shown.slug}/thanks${pageSearch(c)}`, 303)
    })
}

async function formBody(c: Context<AppBindings>): Promise<URLSearchParams> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') {
    throw new AppError('unsupported_media_type', 'Send the form as application/x-www-form-urlencoded.')
  }
  return new URLSearchParams(await c.req.text())
}
