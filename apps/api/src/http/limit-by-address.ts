import { createMiddleware } from 'hono/factory'
import type { Deps } from '../deps.ts'
import type { RuleName } from '../rate-limits/rules.ts'
import { clientIp } from './client-ip.ts'
import type { AppContext } from './context.ts'

/** Counts a request against its address before it is read or checked. */
export function limitByAddress(deps: Pick<Deps, 'env' | 'limits'>, rule: RuleName) {
  return createMiddleware<AppContext>(async (c, next) => {
    await deps.limits.consume(rule, clientIp(deps.env, c))
    await next()
  })
}
