import type { Hono } from 'hono'
import { openAPIRouteHandler } from 'hono-openapi'
import type { Env } from '../../env.ts'
import type { KeyContext } from '../../http/context.ts'

const DESCRIPTION = `Surveys, answers and personas of one account, for programs with an API key of Settings > API.

Lists are paged: pass \`next_cursor\` as \`cursor\`. Times are milliseconds since 1970 in UTC. Errors are RFC 9457 problems with a stable \`code\`. All keys of an account share a limit of requests, which the headers \`RateLimit\` and \`RateLimit-Policy\` tell; \`Retry-After\` says when to try again. Requests that change something take an \`Idempotency-Key\`. Work of the AI runs as a job: ask for it until its \`state\` is \`succeeded\`, \`failed\` or \`cancelled\`.`

/** OpenAPI 3.1 of the public API, from the schemas that its routes use. */
export function v1Document({ publicUrl }: Pick<Env, 'publicUrl'>, routes: Hono<KeyContext>) {
  return openAPIRouteHandler(routes, {
    // Invalid requests get problems, as all errors do.
    defaultValidationErrorResponse: false,
    documentation: {
      openapi: '3.1.0',
      info: {
        title: 'Whofor API',
        version: '1.0.0',
        description: DESCRIPTION,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: publicUrl === undefined ? '/api/v1' : new URL('/api/v1', publicUrl).href }],
      security: [{ apiKey: [] }],
      tags: [
        { name: 'Personas', description: 'Personas and what they rest on' },
        { name: 'Surveys', description: 'Surveys and their results' },
        { name: 'Responses', description: 'Single answers' },
        { name: 'Jobs', description: 'Work of the AI in progress' },
      ],
      components: {
        securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, wf_…' } },
      },
    },
  })
}
