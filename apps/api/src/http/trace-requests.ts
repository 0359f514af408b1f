import { createMiddleware } from 'hono/factory'
import type { Tracing } from '../tracing/port.ts'
import type { AppContext } from './context.ts'
import { methodOf, routeOf } from './route-of.ts'

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
