import { ADMINISTRATORS, requireStillAdmin } from '../../../auth/administrators.ts'
import { recordAudit } from '../../../auth/audit.ts'
import { revokeAuthTokens } from '../../../auth/auth-tokens.ts'
import { deleteSessionsOf } from '../../../auth/end-sessions.ts'
import { requireProof } from '../../../auth/require-proof.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { SignedInScope } from '../../../scope/request-scope.ts'
import { ADMIN_ERRORS } from '../admin-texts.ts'
import { getManagedUser, requireAnotherAdmin } from './managed-user.ts'
import { updateBan } from './user-queries.ts'

/**
 * Keeps a user from signing in, ends their sessions and makes mailed links worthless. Running jobs finish and
 * published surveys go on: nothing is lost when the account is enabled again. Idempotent.
 * @throws AppError user_not_found, last_admin, reauthentication_needed, insufficient_aal, or conflict for one's own account
 */
export async function disableUser(deps: Deps, scope: SignedInScope, id: string): Promise<void> {
  const { actor } = scope
  if (actor.id === id) throw new AppError('conflict', ADMIN_ERRORS.disableOwn)
  await requireProof(deps, scope.session)
  await deps.db.write(async (tx) => {
    await tx.lock(ADMINISTRATORS)
    await tx.lock(id)
    const user = await getManagedUser(deps, tx, id)
    if (user.is_disabled) return
    if (user.is_admin) await requireAnotherAdmin(deps, tx, id)
    await requireStillAdmin(deps, tx, actor)
    await updateBan(deps.db, tx, { id, banned_at: deps.clock() })
    await deleteSessionsOf(deps, tx, id)
    await revokeAuthTokens(deps, tx, id, ['recovery', 'magic_link', 'email_code', 'email_change'])
    await recordAudit(deps, scope, tx, {
      action: 'user.disabled',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: id,
    })
  })
}
