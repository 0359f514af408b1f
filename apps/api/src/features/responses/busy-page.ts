import { fillText } from '@whofor/core/survey/respondent-texts/fill-text'
import { respondentTexts } from '@whofor/core/survey/respondent-texts/languages'
import type { Context } from 'hono'
import type { AppError } from '../../errors.ts'
import type { AppContext } from '../../http/context.ts'
import { knownError, problemReply } from '../../http/problem.ts'
import { respondentLanguage } from './respondent-language.ts'
import { pageReply, renderPage } from './survey-page.ts'

/** Jitter: clients that were refused together must not retry together. */
const JITTER_S = 10
const STATUS = { rate_limited: 429, busy: 503, internal: 500 } as const
const TEXT = { rate_limited: 'limited', busy: 'away', internal: 'failed' } as const

/** Seconds after which a refused request may be retried, with jitter. */
export function secondsToWait(error: AppError): number {
  return Math.ceil((error.extra.retryAfter ?? 0) + 1 + Math.random() * JITTER_S)
}

/** Replies with a page rather than JSON. A temporary failure is retried by the browser, without a script. */
export function pageOnError(error: Error, c: Context<AppContext>): Response {
  const known = knownError(c.var, error)
  const { code } = known
  if (code !== 'rate_limited' && code !== 'busy' && code !== 'internal') return problemReply(c, known)
  const seconds = secondsToWait(known)
  const posted = c.req.method === 'POST'
  const lang = respondentLanguage(c)
  const texts = respondentTexts(lang).page
  const html = renderPage(c, lang, {
    state: 'busy',
    title: texts.busyTitle,
    text: posted ? texts.goBack : fillText(texts[TEXT[code]], { seconds }),
    // A reload would lose the form.
    again: posted ? undefined : { text: texts.again, href: `${c.req.path}${new URL(c.req.url).search}` },
  })
  return pageReply(c, STATUS[code], html, {
    ...(code === 'internal' ? {} : { 'retry-after': String(seconds) }),
    ...(code === 'internal' || posted ? {} : { refresh: String(seconds) }),
  })
}
