import type { AccountEmail } from '@whofor/core/account/own-account'
import { consumeAuthToken } from '../../auth/auth-tokens.ts'
import type { Deps } from '../../deps.ts'
import { publishUserUpdated } from '../../events/port.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getAccountEmail } from './get-account-email.ts'
import { deadLink } from './get-link.ts'
import { deleteChangeLinks } from './queries.ts'

/** Makes the links of a change worthless. Idempotent. */
export async function cancelEmailChange(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  actor: Actor,
): Promise<AccountEmail> {
  await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    await deleteChangeLinks(deps.db, tx, actor.id)
    publishUserUpdated(deps, tx, actor.id)
  })
  return getAccountEmail(deps, actor)
}

/**
 * Cancels a change of address for someone at one of its addresses who did not ask for it. The link is enough, because a
 * cancelled change grants no access.
 * @throws AppError otp_expired
 */
export async function cancelChangeByLink(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  token: string,
): Promise<void> {
  await deps.db.write(async (tx) => {
    const used = await consumeAuthToken(deps, tx, 'email_change', token)
    if (!used?.user_id) throw deadLink()
    await tx.lock(used.user_id)
    await deleteChangeLinks(deps.db, tx, used.user_id)
    publishUserUpdated(deps, tx, used.user_id)
  })
}
