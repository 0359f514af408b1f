import { hash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { AppContext } from './route.ts'

/** @param inline hashes of scripts and styles that a document may contain */
export const consolePolicy = (inline: { scripts: string[]; styles: string[] }): string =>
  CONSOLE_CSP.replace("script-src 'self'", ["script-src 'self'", ...inline.scripts].join(' ')).replace(
    "style-src 'self'",
    ["style-src 'self'", ...inline.styles].join(' '),
  )

const CONSOLE_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  // Text becomes HTML through the console's one policy, a script never.
  "require-trusted-types-for 'script'",
  'trusted-types markdown',
].join('; ')

/**
 * A survey's page loads nothing but its script. Anything may frame it: without `frame-ancestors`, since its `*` leaves
 * out pages of files and apps.
 * @param styles the style sheets that the page contains
 * @param sites the only ones that may frame it, beside this one; all when empty
 * @param images whether it shows one of this server
 */
export const surveyPolicy = (styles: string[], sites: readonly string[] = [], images = false): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    ...(styles.length > 0 ? [`style-src ${styles.map(sourceHash).join(' ')}`] : []),
    images ? "img-src 'self' data:" : 'img-src data:',
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    ...(sites.length > 0 ? [`frame-ancestors 'self' ${sites.join(' ')}`] : []),
  ].join('; ')

/** How a policy names a script or style by its text. */
export const sourceHash = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}
/** What no page of the console uses. Passkeys, the clipboard and full screen stay. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const CONSOLE = {
  'permissions-policy': UNUSED_FEATURES.map((name) => `${name}=()`).join(', '),
  'content-security-policy': CONSOLE_CSP,
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
/** What hosts under cross-origin isolation ask of a frame and its files. */
const EMBEDDABLE = { 'cross-origin-resource-policy': 'cross-origin' }
const SURVEY = {
  ...EMBEDDABLE,
  // Of replies without a style sheet; pages set their own.
  'content-security-policy': surveyPolicy([]),
  'cross-origin-embedder-policy': 'require-corp',
}
/** A sandboxed frame has no origin: it loads even the survey's own scripts by CORS. */
const SURVEY_FILE = { ...EMBEDDABLE, 'access-control-allow-origin': '*' }
/** A shared page is reachable by its link only, not through search engines. */
const SHARED = { ...CONSOLE, 'x-robots-tag': 'noindex' }
const DATA = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" }
/** Called by widgets on other sites: any origin, no credentials. */
const SURVEY_DATA = { ...DATA, 'access-control-allow-origin': '*' }

/**
 * Sets the headers before the reply is created: changing a finished one would cost a copy. Any site may frame paths under
 * `/s/`; replies to widgets are data, not pages; everything else may not be framed.
 */
export function secureHeaders(options: { https: boolean }) {
  const common = { ...COMMON, ...(options.https ? { 'strict-transport-security': 'max-age=31536000' } : {}) }
  const forConsole = Object.entries({ ...common, ...CONSOLE })
  const forShared = Object.entries({ ...common, ...SHARED })
  const forSurvey = Object.entries({ ...common, ...SURVEY })
  const forSurveyFile = Object.entries({ ...common, ...DATA, ...SURVEY_FILE })
  const forData = Object.entries(DATA)
  const forSurveyData = Object.entries(SURVEY_DATA)
  const headersOf = (path: string) => {
    if (path.startsWith('/s/')) return forSurvey
    if (path.startsWith('/api/public/surveys/')) return forSurveyData
    if (path.startsWith('/api/public/')) return forData
    if (path.startsWith('/survey-assets/') || path.startsWith('/survey-logos/')) return forSurveyFile
    return path.startsWith('/p/') ? forShared : forConsole
  }
  return createMiddleware<AppContext>((c, next) => {
    for (const [name, value] of headersOf(c.req.path)) c.header(name, value)
    return next()
  })
}

/** The Content-Disposition of a download: an ASCII name for old clients, the real one beside it (RFC 6266, RFC 8187). */
export function attachmentHeader(fileName: string): string {
  const dot = fileName.lastIndexOf('.')
  const [stem, extension] = dot > 0 ? [fileName.slice(0, dot), fileName.slice(dot)] : [fileName, '']
  const ascii = (text: string): string => text.normalize('NFKD').replace(/[^\x20-\x7e]|["\\%]/g, '')
  // A name without Latin letters leaves only punctuation, and a name with a leading dot is hidden.
  const plain = ascii(stem).replace(/^[\s.-]+|[\s.-]+$/g, '')
  const fallback = `${/[a-z0-9]/i.test(plain) ? plain : 'download'}${ascii(extension)}`
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encoded}`
}
