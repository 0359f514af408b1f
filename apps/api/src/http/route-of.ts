import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The method of a request, where it is a known one: their number must have a bound. */
export const methodOf = ({ req }: Pick<Context, 'req'>): string =>
  METHODS.has(req.method) ? req.method : 'other'

/** The template of the route that replied; where a guard did, of the first that it guards. Paths hold slugs. */
export function routeOf(c: Context): string {
  const routes = matchedRoutes(c)
  const replied = routes[c.req.routeIndex]?.path ?? '*'
  return replied.includes('*') ? (routes.find(({ path }) => !path.includes('*'))?.path ?? '*') : replied
}
