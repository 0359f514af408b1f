import { texts } from '@whofor/texts/api/platform'
import { AppError } from '../errors.ts'
import type { Session } from '../scope/request-scope.ts'
import type { AuthDeps } from './auth-deps.ts'
import { SESSION } from './read-session.ts'
import { hasVerifiedFactor } from './sign-in.ts'

/**
 * Requires a recent sign-in, with the second factor where there is one: for changes to how one signs in, and for acts of
 * administrators.
 * @throws AppError reauthentication_needed or insufficient_aal
 */
export async function requireProof(deps: Pick<AuthDeps, 'db' | 'clock'>, session: Session): Promise<void> {
  requireRecentSignIn(deps, session)
  await requireSecondFactor(deps, session)
}

/**
 * Requires that the user has proved who they are within the last minutes, for changes to how they sign in.
 * @throws AppError reauthentication_needed
 */
export function requireRecentSignIn({ clock }: Pick<AuthDeps, 'clock'>, session: Session): void {
  if (clock() - session.authenticated_at <= SESSION.recentMs) return
  throw new AppError('reauthentication_needed', texts.require_proof.step_up_required)
}

/**
 * Requires the second factor, where the user has one, for changes to how they sign in: a trusted browser
 * signs in without it.
 * @throws AppError insufficient_aal
 */
export async function requireSecondFactor({ db }: Pick<AuthDeps, 'db'>, session: Session): Promise<void> {
  if (session.aal === 2 || !(await hasVerifiedFactor(db, db.read, session.actor.id))) return
  throw new AppError('insufficient_aal', texts.require_proof.second_factor_required)
}
