import { jobList, jobReply } from '@whofor/core/job'
import { idParam } from '@whofor/core/paging'
import { texts } from '@whofor/texts/api/platform'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { z } from 'zod'
import { readSession } from '../../auth/read-session.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { requireSameUser, requireUser } from '../../http/require-user.ts'
import { type AppContext, describe, validate } from '../../http/route.ts'
import { jobReplyOf } from './job-replies.ts'
import { getJob, listJobs, requestRetry } from './jobs.ts'
import { StreamLimit, sendLiveEvents, type Timing } from './send-live-events.ts'

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

const STREAMS_PER_USER = 5
const TIMING: Timing = { heartbeatMs: 25_000, lifeMs: 15 * 60_000 }

export function eventRoutes(deps: Deps, timing: Timing = TIMING) {
  const streams = new StreamLimit(STREAMS_PER_USER)
  const described = describe(
    'Stream live events of the signed-in user, as server-sent events named `change`',
    {
      200: 'A text/event-stream of LiveEvent; `heartbeat` every 25 seconds. When it ends, reconnect and fetch again.',
    },
  )
  return new Hono<AppContext>().get('/', described, requireUser(deps), (c) => {
    // The reply to HEAD has no reader, so its stream would never end.
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream' })
    const { actor } = c.var.scope
    // An EventSource cannot send custom headers.
    requireSameUser(actor, c.req.query('user'))
    const release = streams.acquire(actor.id)
    if (!release) {
      throw new AppError('rate_limited', texts.job.too_many_pages, { retryAfter: 10 })
    }
    // Keeps proxies from buffering the events.
    c.header('x-accel-buffering', 'no')
    const session = {
      ownerId: actor.id,
      id: c.var.scope.session.id,
      isValid: async () => {
        const now = (await readSession(deps, c.var.scope))?.actor
        return now?.id === actor.id && now.is_admin === actor.is_admin
      },
    }
    return streamSSE(c, (stream) => sendLiveEvents(deps, session, stream, timing).finally(release))
  })
}
