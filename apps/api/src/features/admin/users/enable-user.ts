import { ADMINISTRATORS, requireStillAdmin } from '../../../auth/administrators.ts'
import { recordAudit } from '../../../auth/audit.ts'
import { requireProof } from '../../../auth/require-proof.ts'
import type { Deps } from '../../../deps.ts'
import type { SignedInScope } from '../../../scope/request-scope.ts'
import { getManagedUser } from './managed-user.ts'
import { updateBan } from './user-queries.ts'

/**
 * Lets a disabled user sign in again. Idempotent.
 * @throws AppError user_not_found, reauthentication_needed, insufficient_aal
 */
export async function enableUser(deps: Deps, scope: SignedInScope, id: string): Promise<void> {
  const { actor } = scope
  await requireProof(deps, scope.session)
  await deps.db.write(async (tx) => {
    await tx.lock(ADMINISTRATORS)
    const user = await getManagedUser(deps, tx, id)
    await requireStillAdmin(deps, tx, actor)
    if (!user.is_disabled) return
    await updateBan(deps.db, tx, { id, banned_at: null })
    await recordAudit(deps, scope, tx, {
      action: 'user.enabled',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: id,
    })
  })
}
