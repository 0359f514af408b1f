import { ADMINISTRATORS, requireStillAdmin } from '../../auth/administrators.ts'
import { recordAudit } from '../../auth/audit.ts'
import { requireProof } from '../../auth/require-proof.ts'
import type { Deps } from '../../deps.ts'
import type { SignedInScope } from '../../scope/request-scope.ts'
import { invitationNotFound } from './invitation-not-found.ts'
import { deleteInvitation } from './queries.ts'

/**
 * @throws AppError reauthentication_needed, insufficient_aal, forbidden, or invitation_not_found, also when it was accepted
 * or has expired
 */
export async function revokeInvitation(deps: Deps, scope: SignedInScope, id: string): Promise<void> {
  const { actor } = scope
  await requireProof(deps, scope.session)
  await deps.db.write(async (tx) => {
    await tx.lock(ADMINISTRATORS)
    await requireStillAdmin(deps, tx, actor)
    const email = await deleteInvitation(deps.db, tx, { id, now: deps.clock() })
    if (email === null) throw invitationNotFound()
    await recordAudit(deps, scope, tx, {
      action: 'invitation.revoked',
      actor_id: actor.id,
      subject_type: 'invitation',
      subject_id: id,
      details: { email },
    })
  })
}
