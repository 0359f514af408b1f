import type { RuleName } from '../rate-limits/rules.ts'
import type { RequestScope } from '../scope/request-scope.ts'
import type { AuthDeps } from './auth-deps.ts'
import { findKnownBrowser } from './known-browser.ts'

type Limit = readonly [RuleName, string]

/**
 * What an attempt to sign in to an account counts against, and which of it is refunded when the password is right. A
 * browser that signed in to the account before is counted separately, so nobody else can exhaust its attempts.
 */
export async function signInLimits(
  deps: Pick<AuthDeps, 'db'>,
  scope: RequestScope,
  email: string,
): Promise<{ consumed: Limit[]; refunded: Limit[] }> {
  const browser = await findKnownBrowser(deps, scope, { email })
  if (browser !== null) {
    const own: Limit = ['sign-in', `${email} browser ${browser}`]
    return { consumed: [own, ['sign-in-known', email]], refunded: [own] }
  }
  const { address, ip_prefix } = scope
  const own: Limit[] = [
    ['sign-in', `${email} ${ip_prefix ?? address}`],
    ['sign-in-address', address],
  ]
  return { consumed: [...own, ['sign-in-account', email]], refunded: own }
}

/**
 * Counts a mail that anyone can ask for. A browser that signed in to the account is counted separately, so that
 * strangers cannot use up its owner's mails.
 * @throws AppError rate_limited
 */
export async function consumeMailLimits(
  deps: Pick<AuthDeps, 'db' | 'limits'>,
  scope: RequestScope,
  email: string,
): Promise<void> {
  const browser = await findKnownBrowser(deps, scope, { email })
  if (browser === null) return deps.limits.consume('mail', email)
  await deps.limits.consume('mail', `${email} browser ${browser}`)
  await deps.limits.consume('mail-known', email)
}
