import { createMiddleware } from 'hono/factory'
import type { AppBindings } from './bindings.ts'

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

/** The survey may stand in anybody's frame; it loads nothing but its own files. */
export const SURVEY_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  'frame-ancestors *',
].join('; ')

/** Headers of every reply; a route that needs others sets them first. */
export function secureHeaders(options: { https: boolean }) {
  return createMiddleware<AppBindings>(async (c, next) => {
    await next()
    const headers = c.res.headers
    headers.set('x-content-type-options', 'nosniff')
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'no-referrer')
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()')
    if (options.https) headers.set('strict-transport-security', 'max-age=31536000')
    if (!headers.has('content-security-policy')) {
      headers.set('content-security-policy', CONSOLE_CSP)
      headers.set('x-frame-options', 'DENY')
      headers.set('cross-origin-opener-policy', 'same-origin')
    }
  })
}
