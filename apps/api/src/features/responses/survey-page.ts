import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  isRespondentLanguage,
  type RespondentLanguage,
  UNKNOWN_LANGUAGE,
} from '@whofor/core/survey/respondent-texts/respondent-language'
import { renderSurveyPage, SURVEY_STYLE } from '@whofor/widget/server'
import type { PageRequest } from '../../http/request-parts.ts'
import { surveyPolicy } from '../../http/secure-headers.ts'
import { PATHS } from '../../paths.ts'
import { demoNotice } from './demo-notice.ts'

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
