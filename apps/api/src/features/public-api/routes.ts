import { idParam } from '@whofor/core/paging'
import { v1Job, v1JobList } from '@whofor/core/platform/v1'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import type { KeyContext } from '../../http/context.ts'
import { requireApiKey } from '../../http/require-api-key.ts'
import { validate } from '../../http/validate.ts'
import type { RunningExports } from '../exports/running-exports.ts'
import { getJob } from '../jobs/get-job.ts'
import { listJobs } from '../jobs/list-jobs.ts'
import { v1Document } from './document.ts'
import { operation } from './operation.ts'
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
        c.json(v1JobList.parse({ items: await listJobs(deps, c.var.actor, { activeOnly: false }) }), 200),
    )
    .get(
      '/jobs/:id',
      operation({ ...JOBS, id: 'getJob', summary: 'Get a job', reply: v1Job }),
      validate('param', idParam),
      async (c) => c.json(v1Job.parse(await getJob(deps, c.var.actor, c.req.valid('param').id)), 200),
    )
  return new Hono<KeyContext>()
    .get('/openapi.json', v1Document(deps.env, described))
    .use(requireApiKey(deps))
    .route('/', described)
}
