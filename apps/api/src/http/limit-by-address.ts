import { createMiddleware } from 'hono/factory'
import type { Deps } from '../deps.ts'
import type { AppBindings } from './bindings.ts'
import { clientAddress } from './client-address.ts'
import type { RuleName } from './rate-limits.ts'

/** Counts a request against its address before anything of it is read or checked. */
export function limitByAddress(deps: Pick<Deps, 'env' | 'limits'>, rule: RuleName) {
  return createMiddleware<AppBindings>(async (c, next) => {
    await deps.limits.consume(rule, clientAddress(deps.env, c))
    await next()
  })
}
