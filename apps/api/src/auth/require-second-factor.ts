import { translated } from '@whofor/core/i18n/translated'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { Session } from './session.ts'
import { hasVerifiedFactor } from './sign-in.ts'

const TEXTS = translated(
  {
    completeTwoStepVerification: 'Complete two-step verification to continue.',
  },
  {
    completeTwoStepVerification: 'Schließen Sie die Zwei-Schritt-Prüfung ab, um fortzufahren.',
  },
)

/**
 * Requires the second factor, where the user has one, for changes to how they sign in: a trusted browser
 * signs in without it.
 * @throws AppError insufficient_aal
 */
export async function requireSecondFactor({ db }: Pick<Deps, 'db'>, session: Session): Promise<void> {
  if (session.aal === 2 || !(await hasVerifiedFactor(db, db.read, session.actor.id))) return
  throw new AppError('insufficient_aal', TEXTS.completeTwoStepVerification)
}
