import { texts } from '@whofor/texts/api/accounts'
import { recordAudit } from '../../auth/audit.ts'
import { deleteSessionsOf } from '../../auth/end-sessions.ts'
import { deleteRecoveryCodes } from '../../auth/recovery-codes.ts'
import { requireRecentSignIn } from '../../auth/require-proof.ts'
import { hasVerifiedFactor } from '../../auth/sign-in.ts'
import { renewSession, type SignedIn } from '../../auth/start-session.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { enqueueSecurityMail } from '../../mail/enqueue-security-mail.ts'
import type { Session, SignedInScope } from '../../scope/request-scope.ts'
import { deleteFactor } from './queries.ts'

/**
 * Removes a factor. Without the last one, nothing of two-step verification is left: recovery codes and other
 * sessions end, and this session is one of a single factor.
 * @returns null where the session stays as it is
 * @throws AppError reauthentication_needed, mfa_factor_not_found or insufficient_aal
 */
export async function removeFactor(deps: Deps, scope: SignedInScope, id: string): Promise<SignedIn | null> {
  const { session } = scope
  const { actor } = session
  requireRecentSignIn(deps, session)
  return deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const factor = await deleteFactor(deps.db, tx, { ownerId: actor.id, id })
    if (!factor) throw new AppError('mfa_factor_not_found', texts.second_factor.not_found)
    if (factor.status === 'unverified') return null
    if (session.aal < 2) throw new AppError('insufficient_aal', texts.remove_factor.required)
    await recordAudit(deps, scope, tx, {
      action: 'factor.removed',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: actor.id,
      details: { factor_id: id, factor_type: factor.factor_type },
    })
    const isLast = !(await hasVerifiedFactor(deps.db, tx, actor.id))
    await enqueueSecurityMail(
      deps,
      scope,
      tx,
      actor,
      'factor_removed',
      () => texts.choose_name[factor.factor_type],
    )
    return isLast ? endTwoSteps(deps, scope, tx, session) : null
  })
}

async function endTwoSteps(deps: Deps, scope: SignedInScope, tx: Tx, session: Session) {
  const renewed = await renewSession(deps, scope, tx, { session, aal: 1 })
  await deleteSessionsOf(deps, tx, session.actor.id, renewed.session.id)
  await deleteRecoveryCodes(deps.db, tx, session.actor.id)
  return renewed
}
