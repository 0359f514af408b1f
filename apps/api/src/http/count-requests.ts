import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { Metrics } from '../metrics/create-metrics.ts'
import type { AppContext } from './context.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts requests by the template of their route: paths hold slugs, and their number has no bound. */
export function countRequests(metrics: Pick<Metrics, 'request'>) {
  return createMiddleware<AppContext>(async (c, next) => {
    const started = performance.now()
    await next()
    // The route that replied; where a guard did, the first that it guards.
    const routes = matchedRoutes(c)
    const replied = routes[c.req.routeIndex]?.path ?? '*'
    const route = replied.includes('*')
      ? (routes.find(({ path }) => !path.includes('*'))?.path ?? '*')
      : replied
    const method = METHODS.has(c.req.method) ? c.req.method : 'other'
    metrics.request({ method, route, status: c.res.status, seconds: (performance.now() - started) / 1000 })
  })
}
