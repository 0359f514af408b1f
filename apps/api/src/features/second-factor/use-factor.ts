import type { PasskeyAssertion, SecondFactorInput } from '@whofor/core/account/credentials'
import { texts } from '@whofor/texts/api/accounts'
import { findKnownBrowser, trustBrowser } from '../../auth/browsers.ts'
import { readSession } from '../../auth/read-session.ts'
import { renewSession, type SignedIn } from '../../auth/start-session.ts'
import { attemptWithCode, forgetWrongCodes, useCode } from '../../auth/verify-factor.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { RequestScope, Session } from '../../scope/request-scope.ts'
import { refused, verifyPasskey } from './passkeys.ts'

/**
 * Completes a sign-in with a code.
 * @throws AppError session_not_found, rate_limited or mfa_verification_failed
 */
export async function completeWithCode(
  deps: Deps,
  scope: RequestScope,
  { trust_browser, ...input }: SecondFactorInput & { trust_browser: boolean },
): Promise<SignedIn> {
  const session = await getPendingSession(deps, scope)
  const { actor: user } = session
  const known = await findKnownBrowser(deps, scope, { user_id: user.id })
  const at = known === null ? ({ kind: 'new_browser' } as const) : ({ kind: 'known_browser', known } as const)
  return attemptWithCode(deps, scope, { user, at }, () =>
    complete(deps, scope, { session, trust_browser }, (tx) =>
      useCode(deps, scope, tx, { user_id: user.id, input }),
    ),
  )
}

/**
 * Completes a sign-in with one of the user's passkeys.
 * @throws AppError session_not_found, passkeys_unavailable, mfa_challenge_expired or mfa_verification_failed
 */
export async function completeWithPasskey(
  deps: Deps,
  scope: RequestScope,
  { response, trust_browser }: { response: PasskeyAssertion; trust_browser: boolean },
): Promise<SignedIn> {
  const session = await getPendingSession(deps, scope)
  const asked = { kind: 'passkey_factor', user_id: session.actor.id, response } as const
  const { save } = await verifyPasskey(deps, scope, asked)
  const completed = await complete(deps, scope, { session, trust_browser }, async (tx) => {
    if (!(await save(tx))) throw refused()
  })
  await forgetWrongCodes(deps, session.actor.id)
  return completed
}

async function complete(
  deps: Deps,
  scope: RequestScope,
  { session, trust_browser }: { session: Session; trust_browser: boolean },
  prove: (tx: Tx) => Promise<void>,
): Promise<SignedIn> {
  const { actor } = session
  const renewed = await deps.db.write(async (tx) => {
    await prove(tx)
    return renewSession(deps, scope, tx, { session, aal: 2 })
  })
  const { browser } = renewed
  if (!trust_browser || browser === null) return renewed
  return { ...renewed, trusted: await trustBrowser(deps, scope, { user_id: actor.id, browser }) }
}

/**
 * The session of a sign-in that waits for its second factor.
 * @throws AppError session_not_found
 */
export async function getPendingSession(deps: Deps, scope: RequestScope): Promise<Session> {
  const session = await readSession(deps, scope)
  if (session?.is_pending) return session
  throw new AppError('session_not_found', texts.second_factor.sign_in_expired)
}
