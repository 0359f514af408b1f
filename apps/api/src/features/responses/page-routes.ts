import { fillText, type RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import { respondentTexts } from '@whofor/core/survey/respondent-texts/respondent-texts'
import { submissionInput } from '@whofor/core/survey/submission-schema'
import { texts as publicPagesTexts } from '@whofor/texts/public-pages'
import { missingAnswers, readForm } from '@whofor/widget/server'
import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { consoleOrigin, limitByAddress } from '../../http/guard-requests.ts'
import { compressedReply } from '../../http/html-pages.ts'
import { knownError, logFailure, problemReply } from '../../http/problem.ts'
import type { AppContext } from '../../http/route.ts'
import { isTestOf, newTestId } from '../surveys/test-answers.ts'
import { refusalTexts, refusedPlace } from './allowed-sites.ts'
import type { ActiveSurvey, LiveSurvey } from './live-survey.ts'
import { newStampedId, senderOf } from './refuse-submission.ts'
import type { RespondentService } from './respondent-service.ts'
import {
  fillPage,
  type GivenValues,
  givenValues,
  inLanguage,
  respondentLanguage,
  shownEnd,
  shownOf,
} from './shown-survey.ts'
import {
  busyPage,
  formAddress,
  languageLinks,
  pageHeaders,
  pageQueryOf,
  pageSearch,
  renderPage,
  secondsToWait,
  wantsPreview,
  withPreview,
} from './survey-page.ts'

/**
 * Each visit loads the form again, but Back shows the one that was sent, with its submission id: sending it a
 * second time is idempotent. Not `no-cache`, with which some browsers ask again on Back.
 */
const REVALIDATE = { 'cache-control': 'private, max-age=0' }
const MAX_CACHED_PAGES = 500

/** The respondent's page: complete without JavaScript, enhanced by the widget. */
export function respondentPages(deps: Deps, { surveys, submitResponse }: RespondentService) {
  const openPages = new LRUCache<string, string>({ max: MAX_CACHED_PAGES })

  const openPage = (c: Context<AppContext>, survey: LiveSurvey, { values }: GivenValues): string => {
    const read = inLanguage(c, survey)
    const { id, revision, publicView } = read.survey
    const shown = {
      state: 'open' as const,
      ...shownOf(read),
      ...languageLinks(c, read),
      action: formAddress(c),
    }
    if (values) return renderPage(c, read.lang, { ...shown, values })
    const key = `${id}:${revision}:${read.lang}:${publicView.lang}?${pageQueryOf(c)}`
    const cached = openPages.get(key)
    if (cached !== undefined) return cached
    const html = renderPage(c, read.lang, shown)
    openPages.set(key, html)
    return html
  }
  /** As respondents see it, marked as a test; each loading gets an id of its own. */
  const testPage = (c: Context<AppContext>, survey: LiveSurvey, { values, given }: GivenValues): Response => {
    const read = inLanguage(c, survey)
    const { lang } = read
    const page = renderPage(c, lang, {
      state: 'open',
      ...shownOf(read),
      ...languageLinks(c, read),
      action: formAddress(c),
      ...(values ? { values } : {}),
      notice: respondentTexts(lang).page.test,
      // Stays above the Thank You page. The preview in the console needs no way back.
      ...(c.req.query('embed') === '1'
        ? {}
        : { noticeLink: { text: respondentTexts(lang).page.toSurvey, href: `/surveys/${survey.id}` } }),
    })
    return pageReply(
      c,
      200,
      fillPage(page, survey, { submissionId: newTestId(deps, survey.id), given }),
      REVALIDATE,
      survey.policy,
    )
  }
  const previewed = (c: Context<AppContext>, survey: LiveSurvey, html: string): string => {
    const read = inLanguage(c, survey)
    const { slug, title } = read.survey.publicView
    const { texts } = shownOf(read)
    return withPreview(html, { origin: consoleOrigin(deps.env, c), slug, title, description: texts.intro })
  }
  const unavailable = (c: Context<AppContext>): Response =>
    pageReply(c, 404, renderPage(c, respondentLanguage(c), { state: 'unavailable' }))
  /** Where its owner does not want it shown. Without its policy, by which browsers would show nothing. */
  const misplaced = (c: Context<AppContext>, survey: LiveSurvey): Response | null => {
    const place = refusedPlace(deps.env, c, survey)
    if (!place) return null
    const lang = inLanguage(c, survey).lang
    const texts = refusalTexts(place, survey, lang)
    const why = place === 'alone' ? {} : { why: 'site' as const }
    return pageReply(c, 403, renderPage(c, lang, { state: 'unavailable', texts, ...why }))
  }
  /** After its closing date or response limit its page says so, as no other page of a survey that is not open does. */
  const ended = (c: Context<AppContext>, active: ActiveSurvey | null): Response => {
    if (!active?.end) return unavailable(c)
    const { lang } = inLanguage(c, active.survey)
    return pageReply(
      c,
      410,
      renderPage(c, lang, { state: 'unavailable', ...shownEnd(active, lang) }),
      {},
      active.survey.policy,
    )
  }

  /** To a second answer where each person has one. */
  const answered = (
    c: Context<AppContext>,
    survey: LiveSurvey,
    words: AppError['extra']['texts'],
  ): Response => {
    const read = inLanguage(c, survey)
    const shown = shownOf(read)
    const html = renderPage(c, read.lang, {
      ...shown,
      state: 'unavailable',
      texts: { ...shown.texts, ...words },
    })
    return pageReply(c, 409, html, {}, survey.policy)
  }

  /**
   * Counts a form before it is read. Past the limit, the page still returns the answers, up to a second
   * limit.
   * @returns the refusal, null within the limit
   */
  const limitForm = async (c: Context<AppContext>): Promise<AppError | null> => {
    const { address } = c.var.scope
    try {
      await deps.limits.consume('submit', address)
      return null
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await deps.limits.consume('submit-again', address)
      return error
    }
  }

  const pages = new Hono<AppContext>()
    .get('/:slug', limitByAddress(deps, 'public-read'), async (c) => {
      const active = await surveys.findActive(c.req.param('slug'))
      if (!active || active.end) return ended(c, active)
      const { survey } = active
      const values = givenValues(c, survey)
      if (isTestOf(deps, survey.id, c.req.query('test') ?? '')) return testPage(c, survey, values)
      const refused = misplaced(c, survey)
      if (refused) return refused
      const { given } = values
      const submissionId = newStampedId(deps, survey.id)
      const html = fillPage(openPage(c, survey, values), survey, { submissionId, given })
      return pageReply(c, 200, wantsPreview(c) ? previewed(c, survey, html) : html, REVALIDATE, survey.policy)
    })
    .get('/:slug/', limitByAddress(deps, 'public-read'), async (c) => {
      const active = await surveys.findActive(c.req.param('slug'))
      if (!active) return unavailable(c)
      return c.redirect(`/s/${active.survey.publicView.slug}${new URL(c.req.url).search}`, 302)
    })
    .get('/:slug/thanks', limitByAddress(deps, 'public-read'), async (c) => {
      const active = await surveys.findActive(c.req.param('slug'))
      if (!active) return unavailable(c)
      const read = inLanguage(c, active.survey)
      return pageReply(
        c,
        200,
        renderPage(c, read.lang, { state: 'sent', ...shownOf(read) }),
        {},
        active.survey.policy,
      )
    })
    .post('/:slug', async (c) => {
      const refusal = await limitForm(c)
      const slug = c.req.param('slug')
      const active = await surveys.findActive(slug)
      if (!active) return unavailable(c)
      const refused = misplaced(c, active.survey)
      if (refused) return refused
      const read = inLanguage(c, active.survey)
      const { survey, lang } = read
      const texts = respondentTexts(lang)
      const { hasDuplicates, ...form } = readForm(await formBody(c))
      const parsed = submissionInput.safeParse({ ...form, submission_id: form.submission_id || newId() })
      const problems = {
        missing: missingAnswers(survey.publicView.questions, form.answers),
        email: parsed.error?.issues.some((issue) => issue.path[0] === 'email') ?? false,
      }
      const again = (status: 400 | 429 | 503, message?: string, headers?: Record<string, string>): Response =>
        pageReply(
          c,
          status,
          fillPage(
            renderPage(c, lang, {
              state: 'invalid',
              ...shownOf(read),
              ...languageLinks(c, read),
              action: formAddress(c),
              problems: { ...problems, ...(message ? { message } : {}) },
              values: { answers: form.answers, ...(form.email ? { email: form.email } : {}) },
              ...(parsed.data ? { submissionId: parsed.data.submission_id } : {}),
            }),
            survey,
            { submissionId: newStampedId(deps, survey.id), given: (key) => form.fields?.[key] },
          ),
          headers,
          survey.policy,
        )
      if (refusal) {
        const seconds = secondsToWait(refusal)
        return again(429, fillText(texts.page.submitAgain, { seconds }), { 'retry-after': String(seconds) })
      }
      if (!parsed.success || hasDuplicates || problems.missing.length > 0) {
        return again(400, problems.missing.length > 0 || problems.email ? undefined : texts.form.missing)
      }
      try {
        const submission = { ...parsed.data, lang: survey.publicView.lang }
        await submitResponse(survey, submission, senderOf(deps.env, c, survey, false))
      } catch (error) {
        if (!(error instanceof AppError)) logFailure(c.var, error, 'a submission could not be stored')
        if (!(error instanceof AppError)) return again(503, texts.form.failed)
        if (error.code === 'proof_required') return again(429, ...needsProof(survey, lang, error))
        if (error.code === 'survey_not_available') return ended(c, await surveys.findActive(slug))
        if (error.code === 'already_answered') return answered(c, survey, error.extra.texts)
        return again(400, error.code === 'answers_incomplete' ? texts.form.missing : error.message)
      }
      return c.redirect(`/s/${survey.publicView.slug}/thanks${pageSearch(c)}`, 303)
    })
    // Any site may frame this path, so it must never serve the console.
    .all('/*', unavailable)
  pages.onError((error, c) => {
    const known = knownError(c.var, error)
    const page = busyPage(c, known)
    return page ? pageReply(c, page.status, page.html, page.headers) : problemReply(c, known)
  })
  return pages
}

function pageReply(
  c: Context<AppContext>,
  status: 200 | 400 | 403 | 404 | 409 | 410 | 429 | 500 | 503,
  html: string,
  headers: Record<string, string> = {},
  policy?: string,
): Response {
  return compressedReply(c, status, html, { ...pageHeaders(c, policy), ...headers })
}

async function formBody(c: Context<AppContext>): Promise<URLSearchParams> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') {
    throw new AppError('unsupported_media_type', publicPagesTexts.page_routes.form_type)
  }
  return new URLSearchParams(await c.req.text())
}

/** Without a script nobody can prove work: they can wait until fewer answer, if the owner does not ask everyone for it. */
function needsProof(
  { settings }: LiveSurvey,
  lang: RespondentLanguage,
  error: AppError,
): [message: string, headers: Record<string, string>] {
  const { page } = respondentTexts(lang)
  if (settings.protection.floods === 'always') return [page.needsScript, {}]
  const seconds = secondsToWait(error)
  return [fillText(page.submitAgain, { seconds }), { 'retry-after': String(seconds) }]
}
