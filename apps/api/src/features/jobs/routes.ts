import { jobList, jobReply } from '@whofor/core/job'
import { idParam } from '@whofor/core/paging'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { requireUser } from '../../http/require-user.ts'
import { type AppContext, describe, validate } from '../../http/route.ts'
import { getJob } from './get-job.ts'
import { jobReplyOf } from './job-replies.ts'
import { listJobs } from './list-jobs.ts'
import { requestRetry } from './request-retry.ts'

const listQuery = z.strictObject({ state: z.enum(['active']).optional() })

export function jobRoutes(deps: Deps) {
  const user = requireUser(deps)
  return new Hono<AppContext>()
    .get(
      '/',
      describe('List the active jobs and, without `state`, those that ended within a day', { 200: jobList }),
      user,
      validate('query', listQuery),
      async (c) => {
        const { state } = c.req.valid('query')
        return c.json(
          { items: await listJobs(deps, c.var.scope.actor, { activeOnly: state === 'active' }) },
          200,
        )
      },
    )
    .get('/:id', describe('Get a job', { 200: jobReply }), user, validate('param', idParam), async (c) =>
      c.json(await getJob(deps, c.var.scope.actor, c.req.valid('param').id), 200),
    )
    .post(
      '/:id/cancel',
      describe('Cancel a job; what it has saved stays', { 200: jobReply }),
      user,
      validate('param', idParam),
      async (c) => {
        const job = await deps.jobs.cancel(c.var.scope.actor, c.req.valid('param').id)
        return c.json(await jobReplyOf(deps, job), 200)
      },
    )
    .post(
      '/:id/retry',
      describe('Retry a failed or cancelled job', { 202: jobReply }),
      user,
      validate('param', idParam),
      async (c) => c.json(await requestRetry(deps, c.var.scope.actor, c.req.valid('param').id), 202),
    )
}
