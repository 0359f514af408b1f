import { recordVerification } from '../../auth/audit.ts'
import { consumeAuthToken, revokeAuthTokens } from '../../auth/auth-tokens.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { publishUserUpdated } from '../../events/port.ts'
import type { RequestScope } from '../../scope/request-scope.ts'
import { deadLink, getLink } from './get-link.ts'
import { requireForLink } from './link-requirement.ts'
import { findOwner, markVerified } from './queries.ts'

/**
 * Confirms the address that the link was sent to, in a browser of its account. Signs nobody in.
 * @throws AppError otp_expired or reauthentication_needed
 */
export async function verifyEmail(
  deps: Deps,
  scope: RequestScope,
  token: string,
): Promise<{ email: string }> {
  await requireForLink(deps, scope, await getLink(deps, 'verification', token))
  const { email } = await consumeVerification(deps, scope, token)
  return { email }
}

/**
 * Uses a link that confirms an address; of parallel calls, one succeeds. The caller has checked that the link is enough.
 * @param claim takes over the account in the same write; then the link is dead for an address that was confirmed before
 * @throws AppError otp_expired
 */
export async function consumeVerification(
  deps: Deps,
  scope: RequestScope,
  token: string,
  claim?: (tx: Tx, userId: string) => Promise<void>,
): Promise<{ id: string; email: string }> {
  return deps.db.write(async (tx) => {
    const used = await consumeAuthToken(deps, tx, 'verification', token)
    if (!used?.user_id) throw deadLink()
    const { user_id: id, email } = used
    // Another link of the same account may be used at the same time.
    await tx.lock(id)
    const owner = await findOwner(deps.db, tx, id)
    if (owner?.email !== email || (claim && owner.email_verified_at !== null)) throw deadLink()
    await (claim ? claim(tx, id) : markVerified(deps.db, tx, { id, now: deps.clock() }))
    await revokeAuthTokens(deps, tx, id, ['verification'])
    await recordVerification(deps, scope, tx, id)
    publishUserUpdated(deps, tx, id)
    return { id, email }
  })
}
