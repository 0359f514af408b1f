import { recordAudit } from '../../auth/audit.ts'
import { consumeAuthToken, revokeAuthTokens } from '../../auth/auth-tokens.ts'
import { publishUserUpdated } from '../../auth/publish-user-updated.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { AnyContext } from '../../http/context.ts'
import { deadLink } from './get-link.ts'
import { findOwner, markVerified } from './queries.ts'

/**
 * Uses a link that confirms an address: of parallel calls, one gets it. Whether it is enough is decided before.
 * @param claim what to do in the same write to an account that was not confirmed before, in place of leaving it as it is; a
 * link to one that was is dead for it
 * @throws AppError otp_expired
 */
export async function consumeVerification(
  deps: Deps,
  c: AnyContext,
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
    await recordAudit(deps, c, tx, {
      action: 'email.verified',
      actor_id: id,
      subject_type: 'user',
      subject_id: id,
    })
    publishUserUpdated(deps, tx, id)
    return { id, email }
  })
}
