import type {
  RecoveryLinkReply,
  ResetPasswordInput,
  SecondFactorInput,
} from '@whofor/core/account/credentials'
import { texts } from '@whofor/texts/api/accounts'
import {
  claimAddress,
  notifyOfRemovedAccess,
  type RemovedAccess,
  removeAccess,
} from '../../auth/account-access.ts'
import { recordVerification } from '../../auth/audit.ts'
import { consumeAuthToken, findAuthToken } from '../../auth/auth-tokens.ts'
import { findKnownBrowser } from '../../auth/browsers.ts'
import { deleteSessionsOf } from '../../auth/end-sessions.ts'
import { requireStrongPassword } from '../../auth/passwords.ts'
import { signIn } from '../../auth/sign-in.ts'
import type { SignedIn } from '../../auth/start-session.ts'
import { attemptWithCode, forgetWrongCodes, useCode } from '../../auth/verify-factor.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { RequestScope } from '../../scope/request-scope.ts'
import { findSignInState } from '../account/queries.ts'
import { completePasswordChange } from './change-password.ts'
import { findPasswordOwner, type PasswordOwner, updatePassword } from './queries.ts'
import { readRecovery } from './request-recovery.ts'

/**
 * Sets a new password by a link and signs in. All earlier sessions end; all other access is removed if the owner or the
 * administrator who made the link wants it. Nothing is used up by a password or a code that
 * is refused.
 * @throws AppError otp_expired, weak_password, insufficient_aal or mfa_verification_failed
 */
export async function resetPassword(
  deps: Deps,
  scope: RequestScope,
  { token, new_password, factor, remove_access }: ResetPasswordInput,
): Promise<SignedIn> {
  const link = await getRecoveryLink(deps, scope, token)
  const { user } = link
  requireStrongPassword(new_password, user.email)
  const needed = neededFactor(link, factor)
  const password_hash = await deps.passwords.hash(new_password)
  const write = () =>
    deps.db.write(async (tx) => {
      await tx.lock(user.id)
      const used = await consumeAuthToken(deps, tx, 'recovery', token)
      if (!used || !(await findPasswordOwner(deps.db, tx, user.id))) throw expiredLink()
      if (needed) await useCode(deps, scope, tx, { user_id: user.id, input: needed })
      const removed = await removeOtherAccess(deps, scope, tx, link, {
        remove_access,
        factors: needed !== null || isOperators(link),
      })
      await updatePassword(deps.db, tx, { user_id: user.id, password_hash, now: deps.clock() })
      await deleteSessionsOf(deps, tx, user.id)
      await completePasswordChange(deps, scope, tx, { action: 'password.recovered', user })
      await notifyOfRemovedAccess(deps, scope, tx, user, removed)
    })
  const kind = link.provesAddress ? 'mailed_reset' : 'printed_reset'
  await (needed ? attemptWithCode(deps, scope, { user, at: { kind } }, write) : write())
  await forgetWrongCodes(deps, user.id)
  return signIn(deps, scope, { user, method: 'recovery', password_hash, is_factor_verified: needed !== null })
}

/**
 * @returns the code to verify, null when none is needed
 * @throws AppError insufficient_aal
 */
function neededFactor(
  { factors }: RecoveryLink,
  factor: SecondFactorInput | undefined,
): SecondFactorInput | null {
  if (factors.length === 0) return null
  if (!factor) throw new AppError('insufficient_aal', texts.reset_password.factor)
  return factor
}

/** @returns what the mail about the new password does not say */
async function removeOtherAccess(
  deps: Deps,
  scope: RequestScope,
  tx: Tx,
  link: RecoveryLink,
  { remove_access, factors }: { remove_access: boolean; factors: boolean },
): Promise<RemovedAccess> {
  const { password: _, sessions: __, ...claimed } = await claim(deps, scope, tx, link)
  if (!remove_access && !link.removes_access) return claimed
  const { sessions: ___, ...removed } = await removeAccess(deps, scope, tx, {
    user_id: link.user.id,
    factors,
  })
  return { ...claimed, ...removed }
}

async function claim(
  deps: Deps,
  scope: RequestScope,
  tx: Tx,
  { user, provesAddress, is_known_browser }: RecoveryLink,
): Promise<RemovedAccess> {
  if (!provesAddress || user.email_verified_at !== null) return {}
  const removed = await claimAddress(deps, scope, tx, { user_id: user.id, is_known_browser })
  await recordVerification(deps, scope, tx, user.id)
  return removed
}

type RecoveryLink = {
  user: PasswordOwner
  /** Only a mailed link does. */
  provesAddress: boolean
  removes_access: boolean
  is_known_browser: boolean
  /** Codes of which one is needed, if there are any. */
  factors: RecoveryLinkReply['factors']
}

/**
 * What a link would reset, without using it.
 * @throws AppError otp_expired
 */
export async function getRecoveryLink(deps: Deps, scope: RequestScope, raw: string): Promise<RecoveryLink> {
  const token = await findAuthToken(deps, 'recovery', raw)
  const user = token?.user_id ? await findPasswordOwner(deps.db, deps.db.read, token.user_id) : null
  if (!token || !user || user.email !== token.email) throw expiredLink()
  const { delivery, removes_access } = readRecovery(token)
  const link = {
    user,
    provesAddress: delivery === 'mail',
    removes_access,
    is_known_browser: (await findKnownBrowser(deps, scope, { user_id: user.id })) !== null,
  }
  return { ...link, factors: await neededFactors(deps, link) }
}

/** An operator gave it to the owner by hand and wants all access removed, factors that an intruder enrolled included. */
const isOperators = ({
  provesAddress,
  removes_access,
}: Pick<RecoveryLink, 'provesAddress' | 'removes_access'>) => removes_access && !provesAddress

const expiredLink = () => new AppError('otp_expired', texts.recovery_link.expired)

/**
 * None, when the factors are deleted because a stranger may have enrolled them: see `claimAddress` and `isOperators`. A passkey needs no
 * password; with nothing else enrolled, the sign-in after the reset waits for it.
 */
async function neededFactors(
  { db }: Pick<Deps, 'db'>,
  { user, ...link }: Omit<RecoveryLink, 'factors'>,
): Promise<RecoveryLink['factors']> {
  if (isOperators(link)) return []
  const isClaim = user.email_verified_at === null && link.provesAddress && !link.is_known_browser
  if (isClaim) return []
  const { factors } = await findSignInState(db, user.id)
  return factors.filter((factor) => factor !== 'passkey')
}
