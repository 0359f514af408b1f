import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import type { AppBindings } from '../http/bindings.ts'
import { addressPrefix, clientAddress } from '../http/client-address.ts'

/** What a session remembers of the browser that began it, so that its owner can tell sessions apart. */
export type Visit = { user_agent: string | null; ip_prefix: string | null }

export function visitOf(deps: Pick<Deps, 'env'>, c: Context<AppBindings>): Visit {
  return {
    user_agent: c.req.header('user-agent')?.slice(0, 200) ?? null,
    ip_prefix: addressPrefix(clientAddress(deps.env, c)),
  }
}
