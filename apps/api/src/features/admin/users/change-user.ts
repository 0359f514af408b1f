import type { ChangeUserInput } from '@whofor/core/account/admin-users'
import { ADMINISTRATORS, requireStillAdmin } from '../../../auth/administrators.ts'
import { closeStreamsOf } from '../../../auth/end-sessions.ts'
import { requireProof } from '../../../auth/require-proof.ts'
import type { Deps } from '../../../deps.ts'
import type { SignedInScope } from '../../../scope/request-scope.ts'
import { setAdminFlag } from '../set-admin.ts'
import { getManagedUser, requireAnotherAdmin } from './managed-user.ts'
import { setTier } from './set-tier.ts'

/**
 * Moves a user to a tier, and grants or revokes admin rights. Idempotent. The user's open pages learn of it
 * at once.
 * @throws AppError user_not_found, last_admin, reauthentication_needed, insufficient_aal or, for an unknown tier, invalid_request
 */
export async function changeUser(
  deps: Deps,
  scope: SignedInScope,
  { id, account_tier, is_admin }: ChangeUserInput & { id: string },
): Promise<void> {
  await requireProof(deps, scope.session)
  await deps.db.write(async (tx) => {
    await tx.lock(ADMINISTRATORS)
    const user = await getManagedUser(deps, tx, id)
    if (is_admin === false && user.is_admin) await requireAnotherAdmin(deps, tx, id)
    await requireStillAdmin(deps, tx, scope.actor)
    if (account_tier !== undefined) await setTier(deps, scope, tx, { user, account_tier })
    if (is_admin !== undefined) await setAdminFlag(deps, scope, tx, { user, is_admin })
    await closeStreamsOf(deps, tx, id)
  })
}
