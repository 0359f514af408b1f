import { createMiddleware } from 'hono/factory'
import type { Metrics } from '../metrics/create-metrics.ts'
import type { AppContext } from './context.ts'
import { methodOf, routeOf } from './route-of.ts'

/** Counts requests by the template of their route: paths hold slugs, and their number has no bound. */
export function countRequests(metrics: Pick<Metrics, 'request'>) {
  return createMiddleware<AppContext>(async (c, next) => {
    const started = performance.now()
    await next()
    const seconds = (performance.now() - started) / 1000
    metrics.request({ method: methodOf(c), route: routeOf(c), status: c.res.status, seconds })
  })
}
