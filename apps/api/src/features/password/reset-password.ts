import type { ResetPasswordInput, SecondFactorInput } from '@whofor/core/account/credentials'
import { texts } from '@whofor/texts/api/accounts'
import { recordVerification } from '../../auth/audit.ts'
import { consumeAuthToken } from '../../auth/auth-tokens.ts'
import { claimAddress, deleteSessionsOf } from '../../auth/end-sessions.ts'
import { requireStrongPassword } from '../../auth/passwords.ts'
import { signIn } from '../../auth/sign-in.ts'
import type { SignedIn } from '../../auth/start-session.ts'
import { verifyFactor } from '../../auth/verify-factor.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { RequestScope } from '../../scope/request-scope.ts'
import { completePasswordChange } from './complete-password-change.ts'
import { findPasswordOwner, updatePassword } from './queries.ts'
import { expiredLink, getRecoveryLink, type RecoveryLink } from './recovery-link.ts'

/**
 * Sets a new password by a link and signs in. All earlier sessions end. Nothing is used up by a password or a code that
 * is refused.
 * @throws AppError otp_expired, weak_password, insufficient_aal or mfa_verification_failed
 */
export async function resetPassword(
  deps: Deps,
  scope: RequestScope,
  { token, new_password, factor }: ResetPasswordInput,
): Promise<SignedIn> {
  const link = await getRecoveryLink(deps, scope, token)
  const { user } = link
  requireStrongPassword(new_password, user.email)
  const needed = await requireFactor(deps, link, factor)
  const password_hash = await deps.passwords.hash(new_password)
  await deps.db.write(async (tx) => {
    await tx.lock(user.id)
    const used = await consumeAuthToken(deps, tx, 'recovery', token)
    if (!used || !(await findPasswordOwner(deps.db, tx, user.id))) throw expiredLink()
    if (needed && !(await verifyFactor(deps, tx, user.id, needed)))
      throw new AppError('mfa_verification_failed', texts.reset_password.wrong_code)
    if (link.provesAddress) await claim(deps, scope, tx, link)
    await updatePassword(deps.db, tx, { user_id: user.id, password_hash, now: deps.clock() })
    await deleteSessionsOf(deps, tx, user.id)
    await completePasswordChange(deps, scope, tx, { action: 'password.recovered', user })
  })
  return signIn(deps, scope, { user, method: 'recovery', password_hash, is_factor_verified: needed !== null })
}

/** @returns the code to verify, null when none is needed */
async function requireFactor(
  deps: Pick<Deps, 'limits'>,
  { user, factors }: RecoveryLink,
  factor: SecondFactorInput | undefined,
): Promise<SecondFactorInput | null> {
  if (factors.length === 0) return null
  if (!factor) throw new AppError('insufficient_aal', texts.reset_password.factor)
  // Others who know the password cannot use up the attempts of a reset.
  await deps.limits.consume('second-factor', `${user.id} recovery`)
  return factor
}

async function claim(deps: Deps, scope: RequestScope, tx: Tx, { user, is_known_browser }: RecoveryLink) {
  if (user.email_verified_at !== null) return
  await claimAddress(deps, { tx, user_id: user.id, is_known_browser })
  await recordVerification(deps, scope, tx, user.id)
}
