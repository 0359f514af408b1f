import { claimAddress } from '../../auth/claim-address.ts'
import type { Session } from '../../auth/session.ts'
import { signIn } from '../../auth/sign-in.ts'
import type { Deps } from '../../deps.ts'
import type { AnyContext } from '../../http/context.ts'
import { consumeVerification } from '../email-address/consume-verification.ts'

/**
 * Takes an account from the stranger who registered it with this address, also in a browser that they used: its password
 * and all other ways in are deleted, its sessions end, and the reader of the mail is signed in. For an account that was
 * confirmed before the link is dead: it is nobody else's.
 * @throws AppError otp_expired or user_banned
 */
export async function claimByVerification(deps: Deps, c: AnyContext, token: string): Promise<Session> {
  const user = await consumeVerification(deps, c, token, (tx, user_id) =>
    claimAddress(deps, { tx, user_id, is_known_browser: false }),
  )
  return signIn(deps, c, { user, method: 'magic_link' })
}
