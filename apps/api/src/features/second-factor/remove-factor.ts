import { translated } from '@whofor/core/i18n/translated'
import type { Context } from 'hono'
import { recordAudit } from '../../auth/audit.ts'
import { deleteSessionsOf } from '../../auth/end-sessions.ts'
import { deleteRecoveryCodes } from '../../auth/recovery-codes.ts'
import type { Session } from '../../auth/session.ts'
import { setSessionCookie } from '../../auth/session-cookie.ts'
import { hasVerifiedFactor } from '../../auth/sign-in.ts'
import { renewSession } from '../../auth/start-session.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { UserContext } from '../../http/context.ts'
import { requireRecentSignIn } from '../../http/require-user.ts'
import { enqueueSecurityMail } from '../../mail/enqueue-security-mail.ts'
import { FACTOR_NAMES } from './choose-name.ts'
import { deleteFactor } from './queries.ts'
import { SECOND_FACTOR_TEXTS } from './second-factor-texts.ts'

const TEXTS = translated(
  {
    completeTwoStepVerification: 'Complete two-step verification to remove it.',
  },
  {
    completeTwoStepVerification: 'Schließen Sie zum Entfernen die Zwei-Schritt-Prüfung ab.',
  },
)

/**
 * Removes a factor. Without the last one, nothing of two-step verification is left: recovery codes and other
 * sessions end, and this session is one of a single factor.
 * @throws AppError reauthentication_needed, mfa_factor_not_found or insufficient_aal
 */
export async function removeFactor(deps: Deps, c: Context<UserContext>, id: string): Promise<Session> {
  const session = c.get('session')
  const { actor } = session
  requireRecentSignIn(deps, session)
  const renewed = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const factor = await deleteFactor(deps.db, tx, { ownerId: actor.id, id })
    if (!factor) throw new AppError('mfa_factor_not_found', SECOND_FACTOR_TEXTS.notFound)
    if (factor.status === 'unverified') return null
    if (session.aal < 2) throw new AppError('insufficient_aal', TEXTS.completeTwoStepVerification)
    await recordAudit(deps, c, tx, {
      action: 'factor.removed',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: actor.id,
      details: { factor_id: id, factor_type: factor.factor_type },
    })
    const isLast = !(await hasVerifiedFactor(deps.db, tx, actor.id))
    await enqueueSecurityMail(deps, c, tx, actor, 'factor_removed', () => FACTOR_NAMES[factor.factor_type])
    return isLast ? endTwoSteps(deps, c, tx, session) : null
  })
  if (!renewed) return session
  setSessionCookie(deps, c, renewed.token)
  return renewed.session
}

async function endTwoSteps(deps: Deps, c: Context<UserContext>, tx: Tx, session: Session) {
  const renewed = await renewSession(deps, c, tx, { session, aal: 1 })
  await deleteSessionsOf(deps, tx, session.actor.id, renewed.session.id)
  await deleteRecoveryCodes(deps.db, tx, session.actor.id)
  return renewed
}
