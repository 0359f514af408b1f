import { isIP } from 'node:net'
import { texts } from '@whofor/texts/api/accounts'
import { AppError } from '../../errors.ts'
import type { RequestScope } from '../../scope/request-scope.ts'

/** The site that passkeys belong to: `id` is its host name. */
export type RelyingParty = { id: string; origin: string }

/**
 * Browsers keep passkeys for https sites with a name, and for localhost. Without PUBLIC_URL, the origin was
 * compared with the Host, which must be a local name (guard-origin.ts, guard-host.ts).
 * @throws AppError passkeys_unavailable
 */
export function relyingParty({ page_origin }: Pick<RequestScope, 'page_origin'>): RelyingParty {
  const { protocol, hostname, origin } = new URL(page_origin)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || (protocol !== 'https:' && !isLocal)) {
    throw new AppError('passkeys_unavailable', texts.second_factor.no_passkeys)
  }
  return { id: hostname, origin }
}
