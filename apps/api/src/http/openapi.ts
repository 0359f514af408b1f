import type { Hono } from 'hono'
import { openAPIRouteHandler } from 'hono-openapi'
import { VERSION } from '../version.ts'
import type { AppContext } from './context.ts'

/** OpenAPI 3.1, generated from the schemas that the routes themselves use. */
export function openApiDocument(app: Hono<AppContext>) {
  return openAPIRouteHandler(app, {
    // Pages, files, what other standards describe, and the public API, which has its own.
    exclude: /^\/(?!api\/(?!v1\/))/,
    // Invalid requests get problems, as all errors do.
    defaultValidationErrorResponse: false,
    documentation: {
      openapi: '3.1.0',
      info: {
        title: 'Whofor',
        version: VERSION,
        description:
          'Surveys and personas made from their answers. Errors are RFC 9457 problems with a stable code.',
        license: { name: 'MIT' },
      },
    },
  })
}
