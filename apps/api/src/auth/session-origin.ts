import type { Env } from '../env.ts'
import { clientIp, ipPrefix } from '../http/client-ip.ts'
import type { AnyContext } from '../http/context.ts'

const MAX_USER_AGENT = 200

/** The browser and the network of a request, as stored with its session. */
export function originOf(env: Pick<Env, 'trustProxy'>, c: AnyContext) {
  return {
    user_agent: c.req.header('user-agent')?.slice(0, MAX_USER_AGENT) ?? null,
    ip_prefix: ipPrefix(clientIp(env, c)),
  }
}
