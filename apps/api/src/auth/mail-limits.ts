import type { Deps } from '../deps.ts'
import type { AnyContext } from '../http/context.ts'
import { findKnownBrowser } from './known-browser.ts'

/**
 * Counts a mail that anyone can ask for. A browser that signed in to the account is counted separately, so that
 * strangers cannot use up its owner's mails.
 * @throws AppError rate_limited
 */
export async function consumeMailLimits(
  deps: Pick<Deps, 'db' | 'env' | 'limits'>,
  c: AnyContext,
  email: string,
): Promise<void> {
  const browser = await findKnownBrowser(deps, c, { email })
  if (browser === null) return deps.limits.consume('mail', email)
  await deps.limits.consume('mail', `${email} browser ${browser}`)
  await deps.limits.consume('mail-known', email)
}
