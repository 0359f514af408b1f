import { randomUUID } from 'node:crypto'
import type { Context, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { Logger } from 'pino'
import type { Env } from '../env.ts'
import type { Metrics } from '../metrics/create-metrics.ts'
import type { Tracing } from '../tracing/port.ts'
import type { AppContext } from './route.ts'

/** A span for each request, until the head of its reply, named by the template of its route. */
export function traceRequests(tracing: Tracing) {
  return createMiddleware<AppContext>((c, next) => {
    const method = methodOf(c)
    const options = {
      kind: 'server',
      isRoot: true,
      traceparent: c.req.header('traceparent'),
      attributes: { 'http.request.method': method, 'whofor.request_id': c.var.requestId },
    } as const
    return tracing.span(method, options, async (span) => {
      await next()
      const route = routeOf(c)
      const { status } = c.res
      span.rename(`${method} ${route}`)
      span.set({ 'http.route': route, 'http.response.status_code': status })
      if (status >= 500) span.fail(String(status))
    })
  })
}

/** Counts requests by the template of their route: paths hold slugs, and their number has no bound. */
export function countRequests(metrics: Pick<Metrics, 'request'>) {
  return createMiddleware<AppContext>(async (c, next) => {
    const started = performance.now()
    await next()
    const seconds = (performance.now() - started) / 1000
    metrics.request({ method: methodOf(c), route: routeOf(c), status: c.res.status, seconds })
  })
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The method of a request, where it is a known one: their number must have a bound. */
const methodOf = ({ req }: Pick<Context, 'req'>): string => (METHODS.has(req.method) ? req.method : 'other')

/** The template of the route that replied; where a guard did, of the first that it guards. Paths hold slugs. */
function routeOf(c: Context): string {
  const routes = matchedRoutes(c)
  const replied = routes[c.req.routeIndex]?.path ?? '*'
  return replied.includes('*') ? (routes.find(({ path }) => !path.includes('*'))?.path ?? '*') : replied
}

/** What follows is a token, which signs in, acts by itself or shows a shared persona: it is logged as `/recover/…`. */
const TOKEN_PATH =
  /^(\/+(?:sign-in|set-up|recover|unsubscribe|invitation|verify|email-change|p|api\/+public\/+personas)\/+).+$/i

/** Gives every request an id and logs it at the given level when it is done. */
export function requestLog(log: Logger, level: Env['accessLogLevel'] = 'debug') {
  return createMiddleware<AppContext>((c, next) => {
    const given = c.req.header('x-request-id') ?? ''
    // The one that a proxy gave the request, or a new one.
    const requestId = /^[A-Za-z0-9-]{8,64}$/.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    c.header('x-request-id', requestId)
    c.set('log', log)
    return log.isLevelEnabled(level) ? logged(c, next, level) : next()
  })
}

async function logged(c: Context<AppContext>, next: Next, level: Env['accessLogLevel']): Promise<void> {
  const started = performance.now()
  await next()
  const { method } = c.req
  const path = c.req.path.replace(TOKEN_PATH, '$1…')
  const ms = Math.round(performance.now() - started)
  c.var.log[level]({ request_id: c.var.requestId, method, path, status: c.res.status, ms }, 'request')
}
