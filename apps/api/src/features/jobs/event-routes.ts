import { texts } from '@whofor/texts/api/platform'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { readSession } from '../../auth/read-session.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { requireSameUser, requireUser } from '../../http/require-user.ts'
import { type AppContext, describe } from '../../http/route.ts'
import { sendLiveEvents, type Timing } from './send-live-events.ts'
import { StreamLimit } from './stream-limit.ts'

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
