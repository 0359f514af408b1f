import type { Deps } from '../deps.ts'
import { requireRecentSignIn } from '../http/require-user.ts'
import { requireSecondFactor } from './require-second-factor.ts'
import type { Session } from './session.ts'

/**
 * Requires a recent sign-in, with the second factor where there is one: for changes to how one signs in, and for acts of
 * administrators.
 * @throws AppError reauthentication_needed or insufficient_aal
 */
export async function requireProof(deps: Pick<Deps, 'db' | 'clock'>, session: Session): Promise<void> {
  requireRecentSignIn(deps, session)
  await requireSecondFactor(deps, session)
}
