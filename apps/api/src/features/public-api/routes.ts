import { idParam } from '@whofor/core/paging'
import { v1Job, v1JobList } from '@whofor/core/platform/v1'
import { Hono } from 'hono'
import { openAPIRouteHandler } from 'hono-openapi'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../env.ts'
import { requireApiKey } from '../../http/require-api-key.ts'
import { type KeyContext, operation, validate } from '../../http/route.ts'
import type { RunningExports } from '../exports/downloads.ts'
import { getJob, listJobs } from '../jobs/jobs.ts'
import { v1PersonaRoutes } from './persona-routes.ts'
import { v1SurveyRoutes } from './survey-routes.ts'

const JOBS = { tag: 'Jobs', scope: null, status: 200 } as const

/** The public API, for programs with a key. It reuses the console's verbs; its replies are shapes of their own, which stay. */
export function v1Routes(deps: Deps, running: RunningExports) {
  const described = new Hono<KeyContext>()
    .route('/personas', v1PersonaRoutes(deps, running))
    .route('/surveys', v1SurveyRoutes(deps))
    .get(
      '/jobs',
      operation({
        ...JOBS,
        id: 'listJobs',
        summary: 'List the active jobs, and those that ended within a day',
        reply: v1JobList,
      }),
      async (c) =>
        c.json(
          v1JobList.parse({ items: await listJobs(deps, c.var.scope.actor, { activeOnly: false }) }),
          200,
        ),
    )
    .get(
      '/jobs/:id',
      operation({ ...JOBS, id: 'getJob', summary: 'Get a job', reply: v1Job }),
      validate('param', idParam),
      async (c) => c.json(v1Job.parse(await getJob(deps, c.var.scope.actor, c.req.valid('param').id)), 200),
    )
  return new Hono<KeyContext>()
    .get('/openapi.json', v1Document(deps.env, described))
    .use(requireApiKey(deps))
    .route('/', described)
}

const DESCRIPTION = `Surveys, answers and personas of one account, for programs with an API key of Settings > API.

Lists are paged: pass \`next_cursor\` as \`cursor\`. Times are milliseconds since 1970 in UTC. Errors are RFC 9457 problems with a stable \`code\`. All keys of an account share a limit of requests, which the headers \`RateLimit\` and \`RateLimit-Policy\` tell; \`Retry-After\` says when to try again. Requests that change something take an \`Idempotency-Key\`. Work of the AI runs as a job: ask for it until its \`state\` is \`succeeded\`, \`failed\` or \`cancelled\`.`

/** OpenAPI 3.1 of the public API, from the schemas that its routes use. */
function v1Document({ publicUrl }: Pick<Env, 'publicUrl'>, routes: Hono<KeyContext>) {
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
