import type { Deps } from '../deps.ts'
import { clientIp, ipPrefix } from '../http/client-ip.ts'
import type { AnyContext } from '../http/context.ts'
import type { RuleName } from '../rate-limits/rate-limits.ts'
import { knownBrowserId } from './known-browser.ts'

/**
 * What an attempt to sign in to an account counts against. A browser that signed in to the account before is
 * counted separately, so nobody else can exhaust its attempts.
 */
export function signInLimits(
  deps: Pick<Deps, 'env' | 'secret'>,
  c: AnyContext,
  email: string,
): (readonly [RuleName, string])[] {
  const browser = knownBrowserId(deps, c, email)
  if (browser !== null) return [['sign-in', `${email} browser ${browser}`]]
  const address = clientIp(deps.env, c)
  return [
    ['sign-in', `${email} ${ipPrefix(address) ?? address}`],
    ['sign-in-account', email],
    ['sign-in-address', address],
  ]
}
