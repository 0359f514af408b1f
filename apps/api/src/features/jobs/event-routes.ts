import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { AppBindings } from '../../http/bindings.ts'
import { replies } from '../../http/replies.ts'
import { requireUser } from '../../http/require-user.ts'
import { Places } from './places.ts'
import { sendLiveEvents, type Timing } from './send-live-events.ts'

const STREAMS_PER_USER = 5
const TIMING: Timing = { heartbeatMs: 25_000, lifeMs: 15 * 60_000 }

export function eventRoutes(deps: Deps, timing: Timing = TIMING) {
  const places = new Places(STREAMS_PER_USER)
  const described = replies('Live events of the signed-in user, as server-sent events named `change`', {
    200: 'A text/event-stream of LiveEvent; `heartbeat` every 25 seconds. When it ends, reconnect and fetch anew.',
  })
  return new Hono<AppBindings>().get('/', described, requireUser(deps), (c) => {
    // Nobody would read the stream, so nobody would end it.
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream' })
    const actor = c.get('actor')
    const leave = places.take(actor.id)
    if (!leave) {
      throw new AppError('rate_limited', 'Too many pages are open for live updates.', { retryAfter: 10 })
    }
    // Proxies would otherwise gather the events.
    c.header('x-accel-buffering', 'no')
    return streamSSE(c, (stream) => sendLiveEvents(deps, actor.id, stream, timing).finally(leave))
  })
}
