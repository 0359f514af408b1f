import { createMiddleware } from 'hono/factory'
import type { AppContext } from './context.ts'

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
].join('; ')

/**
 * It loads nothing but its own files. Anything may frame the survey: without `frame-ancestors`, since its `*` leaves
 * out pages of files and apps.
 */
const SURVEY_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
].join('; ')

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}
const CONSOLE = {
  'content-security-policy': CONSOLE_CSP,
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
}
/** What hosts under cross-origin isolation ask of a frame and its files. */
const EMBEDDABLE = { 'cross-origin-resource-policy': 'cross-origin' }
const SURVEY = {
  ...EMBEDDABLE,
  'content-security-policy': SURVEY_CSP,
  'cross-origin-embedder-policy': 'require-corp',
}
/** A sandboxed frame has no origin: it loads even the survey's own scripts by CORS. */
const SURVEY_FILE = { ...EMBEDDABLE, 'access-control-allow-origin': '*' }
/** A shared page is reachable by its link only, not through search engines. */
const SHARED = { ...CONSOLE, 'x-robots-tag': 'noindex' }
const DATA = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" }

/**
 * Sets the headers before the reply is created: changing a finished one would cost a copy. Any site may frame
 * paths under `/s/`; replies to widgets are data, not pages; everything else may not be framed.
 */
export function secureHeaders(options: { https: boolean }) {
  const common = { ...COMMON, ...(options.https ? { 'strict-transport-security': 'max-age=31536000' } : {}) }
  const forConsole = Object.entries({ ...common, ...CONSOLE })
  const forShared = Object.entries({ ...common, ...SHARED })
  const forSurvey = Object.entries({ ...common, ...SURVEY })
  const forSurveyFile = Object.entries({ ...common, ...DATA, ...SURVEY_FILE })
  const forData = Object.entries(DATA)
  return createMiddleware<AppContext>((c, next) => {
    const { path } = c.req
    const headers = path.startsWith('/s/')
      ? forSurvey
      : path.startsWith('/api/public/')
        ? forData
        : path.startsWith('/survey-assets/')
          ? forSurveyFile
          : path.startsWith('/p/')
            ? forShared
            : forConsole
    for (const [name, value] of headers) c.header(name, value)
    return next()
  })
}
