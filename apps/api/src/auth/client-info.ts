import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import { clientIp, ipPrefix } from '../http/client-ip.ts'
import type { AppContext } from '../http/context.ts'

/** What a session remembers of the browser that began it, so that its owner can tell sessions apart. */
export type ClientInfo = { user_agent: string | null; ip_prefix: string | null }

export function clientInfoOf(deps: Pick<Deps, 'env'>, c: Context<AppContext>): ClientInfo {
  return {
    user_agent: c.req.header('user-agent')?.slice(0, 200) ?? null,
    ip_prefix: ipPrefix(clientIp(deps.env, c)),
  }
}
