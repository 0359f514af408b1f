import { respondentTexts } from '@whofor/core/survey/respondent-texts/languages'
import { fillText } from '@whofor/core/survey/respondent-texts/respondent-language'
import type { AppError } from '../../errors.ts'
import type { PageRequest } from '../../http/request-parts.ts'
import { respondentLanguage } from './respondent-language.ts'
import { renderPage } from './survey-page.ts'

/** Jitter: clients that were refused together must not retry together. */
const JITTER_S = 10
const STATUS = { rate_limited: 429, busy: 503, internal: 500 } as const
const TEXT = { rate_limited: 'limited', busy: 'away', internal: 'failed' } as const

/** Seconds after which a refused request may be retried, with jitter. */
export function secondsToWait(error: AppError): number {
  return Math.ceil((error.extra.retryAfter ?? 0) + 1 + Math.random() * JITTER_S)
}

type BusyPage = { status: 429 | 500 | 503; html: string; headers: Record<string, string> }

/**
 * The page for a temporary failure, which the browser retries without a script.
 * @returns null for any other error
 */
export function busyPage(request: PageRequest, error: AppError): BusyPage | null {
  const { code } = error
  if (code !== 'rate_limited' && code !== 'busy' && code !== 'internal') return null
  const seconds = secondsToWait(error)
  const posted = request.req.method === 'POST'
  const lang = respondentLanguage(request)
  const texts = respondentTexts(lang).page
  const html = renderPage(request, lang, {
    state: 'busy',
    title: texts.busyTitle,
    text: posted ? texts.goBack : fillText(texts[TEXT[code]], { seconds }),
    // A reload would lose the form.
    again: posted
      ? undefined
      : { text: texts.again, href: `${request.req.path}${new URL(request.req.url).search}` },
  })
  const headers = {
    ...(code === 'internal' ? {} : { 'retry-after': String(seconds) }),
    ...(code === 'internal' || posted ? {} : { refresh: String(seconds) }),
  }
  return { status: STATUS[code], html, headers }
}
