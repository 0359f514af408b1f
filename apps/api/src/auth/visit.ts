import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import type { AppBindings } from '../http/bindings.ts'
import { clientAddress } from '../http/client-address.ts'

/** What a session remembers of the browser that began it, so that its owner can tell sessions apart. */
export type Visit = { user_agent: string | null; ip_prefix: string | null }

export function visitOf(deps: Pick<Deps, 'env'>, c: Context<AppBindings>): Visit {
  return {
    user_agent: c.req.header('user-agent')?.slice(0, 200) ?? null,
    ip_prefix: addressPrefix(clientAddress(deps.env, c)),
  }
}

/** A neighbourhood, not a household: /24 of IPv4, /48 of IPv6. */
function addressPrefix(address: string): string | null {
  if (address.includes(':')) return `${address.split(':').slice(0, 3).join(':')}::/48`
  const parts = address.split('.')
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : null
}
