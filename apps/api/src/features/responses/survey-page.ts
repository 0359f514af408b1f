import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoSurveySlug } from '@whofor/core/demo/people'
import {
  fillText,
  isRespondentLanguage,
  LANGUAGE_NAMES,
  RESPONDENT_LANGUAGES,
  type RespondentLanguage,
  UNKNOWN_LANGUAGE,
} from '@whofor/core/survey/respondent-texts/respondent-language'
import { respondentTexts } from '@whofor/core/survey/respondent-texts/respondent-texts'
import { LOCALES } from '@whofor/texts/locales'
import { texts } from '@whofor/texts/public-pages'
import { renderSurveyPage, SURVEY_STYLE } from '@whofor/widget/server'
import type { AppError } from '../../errors.ts'
import { escapeHtml } from '../../http/html-pages.ts'
import type { PageRequest } from '../../http/request-parts.ts'
import { surveyPolicy } from '../../http/secure-headers.ts'
import { runInLocale } from '../../i18n/locale-scope.ts'
import { PATHS } from '../../paths.ts'
import type { LiveSurvey } from './live-survey.ts'
import { type ReadSurvey, respondentLanguage } from './shown-survey.ts'

type Page = Parameters<typeof renderSurveyPage>[0]
/** The properties that differ between the states of the page. */
type PageState = WithoutFrame<Page>
type WithoutFrame<One> = One extends Page ? Omit<One, 'assets' | 'embedded' | 'lang'> : never
type SurveyAssets = Page['assets']

const POLICY = surveyPolicy([SURVEY_STYLE])

/** The widget's built files by name; read once, for the first page. */
let assets: SurveyAssets | undefined
function widgetAssets(): SurveyAssets {
  if (!assets) {
    const manifest: unknown = JSON.parse(readFileSync(join(PATHS.widget, 'assets/manifest.json'), 'utf8'))
    assets = {
      js: assetPath(manifest, 'page.js'),
      steps: assetPath(manifest, 'steps.js'),
      keeping: assetPath(manifest, 'keeping.js'),
      languages: assetPath(manifest, 'languages.js'),
      fields: assetPath(manifest, 'fields.js'),
    }
  }
  return assets
}

function assetPath(manifest: unknown, name: string): string {
  const file: unknown =
    typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, name) : undefined
  if (typeof file !== 'string') throw new Error(`the widget's manifest has no ${name}`)
  return `/survey-assets/${file}`
}

export function renderPage(request: PageRequest, lang: RespondentLanguage, shown: PageState): string {
  const theme = request.req.query('theme')
  const embedded = request.req.query('embed') === '1'
  return renderSurveyPage({
    assets: widgetAssets(),
    lang,
    embedded,
    ...(!embedded && 'survey' in shown ? demoNotice(shown.survey.slug) : {}),
    ...(theme === 'light' || theme === 'dark' ? { theme } : {}),
    ...shown,
  })
}

/** @param policy of its content; a survey has one of its own */
export const pageHeaders = (request: PageRequest, policy = POLICY): Record<string, string> => ({
  'content-type': 'text/html; charset=UTF-8',
  'content-security-policy': inSandboxes(request, policy),
  'cache-control': 'no-store',
})

/** In a sandbox without an origin, WebKit takes nothing for 'self': a frame's policy names the host as well. */
function inSandboxes(request: PageRequest, policy: string): string {
  const host = request.req.header('host') ?? ''
  if (request.req.query('embed') !== '1' || !/^[\w.:[\]-]+$/.test(host)) return policy
  // Stands for https, too.
  return policy.replaceAll("'self'", `'self' http://${host}`)
}

/** Only query parameters that the page knows are passed on. */
export function pageQueryOf(request: PageRequest): string {
  const theme = request.req.query('theme')
  const lang = request.req.query('lang') ?? ''
  const known = new URLSearchParams()
  if (request.req.query('embed') === '1') known.set('embed', '1')
  if (theme === 'light' || theme === 'dark') known.set('theme', theme)
  if (lang === UNKNOWN_LANGUAGE || isRespondentLanguage(lang)) known.set('lang', lang)
  return known.toString()
}

export function pageSearch(request: PageRequest): string {
  const known = pageQueryOf(request)
  return known === '' ? '' : `?${known}`
}

/**
 * Not the page's own URL: submitting a form there makes the browser discard the cached page, and Back would
 * load a new one.
 */
export function formAddress(request: PageRequest): string {
  const address = pageAddress(request)
  return `${address}${address.includes('?') ? '&' : '?'}submit=1`
}

function pageAddress(request: PageRequest): string {
  return `/s/${encodeURIComponent(request.req.param('slug') ?? '')}${pageSearch(request)}`
}

/** Above the public demo survey, in its language: what it is, and the way home. Nothing for other surveys. */
function demoNotice(slug: string) {
  const locale = LOCALES.find((one) => demoSurveySlug(one) === slug)
  if (!locale) return {}
  return runInLocale(locale, () => ({
    notice: texts.demo_notice.notice,
    noticeLink: { text: texts.demo_notice.home, href: '/' },
  }))
}

/** The languages of a survey, its own first (null when it is unknown). One alone without translations. */
export function languagesOf({ language, translations }: LiveSurvey): (RespondentLanguage | null)[] {
  return [language, ...RESPONDENT_LANGUAGES.filter((one) => translations.has(one))]
}

/** Links to the same page in each of the survey's languages; none for a survey in one. */
export function languageLinks(request: PageRequest, { survey, lang }: ReadSurvey) {
  if (survey.translations.size === 0) return {}
  const { language, original } = respondentTexts(lang).page
  const test = request.req.query('test')
  const items = languagesOf(survey).map((one) => {
    const code = one ?? UNKNOWN_LANGUAGE
    const query = new URLSearchParams(pageQueryOf(request))
    query.set('lang', code)
    if (test) query.set('test', test)
    return {
      lang: one ?? undefined,
      name: one ? LANGUAGE_NAMES[one] : original,
      href: `?${query}`,
      current: survey.publicView.lang === code,
    }
  })
  return { languages: { label: language, items } }
}

type Preview = { origin: string; slug: string; title: string; description: string }

/** Browsers say what they load a page for; servers that show a link do not. So respondents load none of this. */
export const wantsPreview = (request: PageRequest): boolean =>
  request.req.header('sec-fetch-mode') === undefined && request.req.query('embed') === undefined

/** Adds what chats, social networks and content systems read about a link: its title, and that it can be embedded. */
export function withPreview(html: string, { origin, slug, title, description }: Preview): string {
  const address = encodeURIComponent(`${origin}/s/${slug}`)
  const tags = [
    ...(['json', 'xml'] as const).map(
      (format) =>
        `<link rel="alternate" type="${TYPES[format]}" href="${escapeHtml(`${origin}/oembed?url=${address}&format=${format}`)}" title="${escapeHtml(title)}">`,
    ),
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
  ]
  return html.replace('</head>', () => `${tags.join('')}</head>`)
}

const TYPES = { json: 'application/json+oembed', xml: 'text/xml+oembed' }

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
