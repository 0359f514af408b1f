import type { PasskeyAssertion } from '@whofor/core/account/passkey'
import type { SecondFactorInput } from '@whofor/core/account/second-factor'
import { findKnownBrowser } from '../../auth/known-browser.ts'
import type { Session } from '../../auth/session.ts'
import { setSessionCookie } from '../../auth/session-cookie.ts'
import { renewSession } from '../../auth/start-session.ts'
import { trustBrowser } from '../../auth/trusted-browser.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { AnyContext } from '../../http/context.ts'
import { getPendingSession } from './pending-session.ts'
import { useCode } from './use-code.ts'
import { refused, verifyPasskey } from './verify-passkey.ts'

/**
 * Completes a sign-in with a code.
 * @throws AppError session_not_found, rate_limited or mfa_verification_failed
 */
export async function completeWithCode(
  deps: Deps,
  c: AnyContext,
  { trust_browser, ...input }: SecondFactorInput & { trust_browser: boolean },
): Promise<Session> {
  const session = await getPendingSession(deps, c)
  const { id } = session.actor
  // Others who know the password cannot use up the attempts of a browser that signed in before.
  const browser = await findKnownBrowser(deps, c, { user_id: id })
  const key = browser === null ? id : `${id} browser ${browser}`
  await deps.limits.consume('second-factor', key)
  const completed = await complete(deps, c, { session, trust_browser }, (tx) => useCode(deps, tx, id, input))
  await deps.limits.forgive('second-factor', key)
  return completed
}

/**
 * Completes a sign-in with one of the user's passkeys.
 * @throws AppError session_not_found, passkeys_unavailable, mfa_challenge_expired or mfa_verification_failed
 */
export async function completeWithPasskey(
  deps: Deps,
  c: AnyContext,
  { response, trust_browser }: { response: PasskeyAssertion; trust_browser: boolean },
): Promise<Session> {
  const session = await getPendingSession(deps, c)
  const asked = { kind: 'passkey_factor', user_id: session.actor.id, response } as const
  const { save } = await verifyPasskey(deps, c, asked)
  return complete(deps, c, { session, trust_browser }, async (tx) => {
    if (!(await save(tx))) throw refused()
  })
}

async function complete(
  deps: Deps,
  c: AnyContext,
  { session, trust_browser }: { session: Session; trust_browser: boolean },
  prove: (tx: Tx) => Promise<void>,
): Promise<Session> {
  const { actor } = session
  const renewed = await deps.db.write(async (tx) => {
    await prove(tx)
    return renewSession(deps, c, tx, { session, aal: 2 })
  })
  setSessionCookie(deps, c, renewed.token)
  const { browser } = renewed
  if (trust_browser && browser !== null) await trustBrowser(deps, c, { user_id: actor.id, browser })
  return renewed.session
}
