import { createMiddleware } from 'hono/factory'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import type { RuleName } from '../rate-limits/rules.ts'
import type { AppContext } from './context.ts'

/** Counts a request against its address before it is read or checked. */
export function limitByAddress({ limits }: { limits: Pick<RateLimits, 'consume'> }, rule: RuleName) {
  return createMiddleware<AppContext>(async (c, next) => {
    await limits.consume(rule, c.var.scope.address)
    await next()
  })
}
