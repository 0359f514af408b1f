import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import { isRespondentLanguage, UNKNOWN_LANGUAGE } from '@whofor/core/survey/translation/choose-language'
import { renderSurveyPage, SURVEY_STYLE } from '@whofor/widget/server'
import type { Context } from 'hono'
import { compressPage } from '../../http/compress-page.ts'
import type { AppContext } from '../../http/context.ts'
import { surveyPolicy } from '../../http/secure-headers.ts'
import { PATHS } from '../../paths.ts'
import { demoNotice } from './demo-notice.ts'

type Page = Parameters<typeof renderSurveyPage>[0]
/** The properties that differ between the states of the page. */
type PageState = WithoutFrame<Page>
type WithoutFrame<One> = One extends Page ? Omit<One, 'assets' | 'embedded' | 'lang'> : never
type SurveyAssets = Page['assets']
type PageStatus = 200 | 400 | 403 | 404 | 409 | 410 | 429 | 500 | 503

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

export function renderPage(c: Context<AppContext>, lang: RespondentLanguage, shown: PageState): string {
  const theme = c.req.query('theme')
  const embedded = c.req.query('embed') === '1'
  return renderSurveyPage({
    assets: widgetAssets(),
    lang,
    embedded,
    ...(!embedded && 'survey' in shown ? demoNotice(shown.survey.slug) : {}),
    ...(theme === 'light' || theme === 'dark' ? { theme } : {}),
    ...shown,
  })
}

export function pageReply(
  c: Context<AppContext>,
  status: PageStatus,
  html: string,
  headers: Record<string, string> = {},
  policy = POLICY,
): Response {
  const { body, encoding } = compressPage(html, c.req.header('accept-encoding'))
  c.header('vary', 'Accept-Encoding', { append: true })
  if (encoding !== 'identity') c.header('content-encoding', encoding)
  return c.body(new Uint8Array(body), status, {
    'content-type': 'text/html; charset=UTF-8',
    'content-security-policy': inSandboxes(c, policy),
    'cache-control': 'no-store',
    ...headers,
  })
}

/** In a sandbox without an origin, WebKit takes nothing for 'self': a frame's policy names the host as well. */
function inSandboxes(c: Context<AppContext>, policy: string): string {
  const host = c.req.header('host') ?? ''
  if (c.req.query('embed') !== '1' || !/^[\w.:[\]-]+$/.test(host)) return policy
  // Stands for https, too.
  return policy.replaceAll("'self'", `'self' http://${host}`)
}

/** Only query parameters that the page knows are passed on. */
export function pageQueryOf(c: Context<AppContext>): string {
  const theme = c.req.query('theme')
  const lang = c.req.query('lang') ?? ''
  const known = new URLSearchParams()
  if (c.req.query('embed') === '1') known.set('embed', '1')
  if (theme === 'light' || theme === 'dark') known.set('theme', theme)
  if (lang === UNKNOWN_LANGUAGE || isRespondentLanguage(lang)) known.set('lang', lang)
  return known.toString()
}

export function pageSearch(c: Context<AppContext>): string {
  const known = pageQueryOf(c)
  return known === '' ? '' : `?${known}`
}

/**
 * Not the page's own URL: submitting a form there makes the browser discard the cached page, and Back would
 * load a new one.
 */
export function formAddress(c: Context<AppContext>): string {
  const address = pageAddress(c)
  return `${address}${address.includes('?') ? '&' : '?'}submit=1`
}

function pageAddress(c: Context<AppContext>): string {
  return `/s/${encodeURIComponent(c.req.param('slug') ?? '')}${pageSearch(c)}`
}
