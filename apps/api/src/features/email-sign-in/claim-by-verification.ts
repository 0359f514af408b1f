import { claimAddress } from '../../auth/claim-address.ts'
import { signIn } from '../../auth/sign-in.ts'
import type { SignedIn } from '../../auth/start-session.ts'
import type { Deps } from '../../deps.ts'
import type { RequestScope } from '../../scope/request-scope.ts'
import { consumeVerification } from '../email-address/consume-verification.ts'

/**
 * Takes over an account that a stranger registered with this address, even in a browser that they used: deletes its
 * password and all other ways in, ends its sessions, and signs in the reader of the mail. The link is dead for an account
 * whose address was confirmed before.
 * @throws AppError otp_expired or user_banned
 */
export async function claimByVerification(deps: Deps, scope: RequestScope, token: string): Promise<SignedIn> {
  const user = await consumeVerification(deps, scope, token, (tx, user_id) =>
    claimAddress(deps, { tx, user_id, is_known_browser: false }),
  )
  return signIn(deps, scope, { user, method: 'magic_link' })
}
