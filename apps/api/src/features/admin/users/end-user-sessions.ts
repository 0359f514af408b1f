import { ADMINISTRATORS, requireStillAdmin } from '../../../auth/administrators.ts'
import { recordAudit } from '../../../auth/audit.ts'
import { deleteSessionsOf } from '../../../auth/end-sessions.ts'
import { requireProof } from '../../../auth/require-proof.ts'
import type { Deps } from '../../../deps.ts'
import type { SignedInScope } from '../../../scope/request-scope.ts'
import { getManagedUser } from './managed-user.ts'

/**
 * Ends all sessions of a user; of one's own, all others. Idempotent.
 * @throws AppError user_not_found, reauthentication_needed, insufficient_aal
 */
export async function endUserSessions(deps: Deps, scope: SignedInScope, id: string): Promise<void> {
  const { id: current, actor } = scope.session
  await requireProof(deps, scope.session)
  await deps.db.write(async (tx) => {
    await tx.lock(ADMINISTRATORS)
    await getManagedUser(deps, tx, id)
    await requireStillAdmin(deps, tx, actor)
    const ended = await deleteSessionsOf(deps, tx, id, actor.id === id ? current : undefined)
    if (ended === 0) return
    await recordAudit(deps, scope, tx, {
      action: 'user.sessions_ended',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: id,
      details: { sessions: ended },
    })
  })
}
