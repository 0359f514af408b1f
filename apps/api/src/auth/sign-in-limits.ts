import type { Deps } from '../deps.ts'
import { clientIp, ipPrefix } from '../http/client-ip.ts'
import type { AnyContext } from '../http/context.ts'
import type { RuleName } from '../rate-limits/rules.ts'
import { findKnownBrowser } from './known-browser.ts'

type Limit = readonly [RuleName, string]

/**
 * What an attempt to sign in to an account counts against, and which of it is refunded when the password is right. A
 * browser that signed in to the account before is counted separately, so nobody else can exhaust its attempts.
 */
export async function signInLimits(
  deps: Pick<Deps, 'db' | 'env'>,
  c: AnyContext,
  email: string,
): Promise<{ consumed: Limit[]; refunded: Limit[] }> {
  const browser = await findKnownBrowser(deps, c, { email })
  if (browser !== null) {
    const own: Limit = ['sign-in', `${email} browser ${browser}`]
    return { consumed: [own, ['sign-in-known', email]], refunded: [own] }
  }
  const address = clientIp(deps.env, c)
  const own: Limit[] = [
    ['sign-in', `${email} ${ipPrefix(address) ?? address}`],
    ['sign-in-address', address],
  ]
  return { consumed: [...own, ['sign-in-account', email]], refunded: own }
}
