import { requireSecondFactor } from '../../auth/require-second-factor.ts'
import type { Session } from '../../auth/session.ts'
import type { Deps } from '../../deps.ts'
import { requireRecentSignIn } from '../../http/require-user.ts'

/**
 * For changes of factors: a recent sign-in, and with the second factor where there is one.
 * @throws AppError reauthentication_needed or insufficient_aal
 */
export async function requireProof(deps: Pick<Deps, 'db' | 'clock'>, session: Session): Promise<void> {
  requireRecentSignIn(deps, session)
  await requireSecondFactor(deps, session)
}
