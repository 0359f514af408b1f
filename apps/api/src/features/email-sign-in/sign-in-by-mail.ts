import type { OtpVerifyInput } from '@whofor/core/account/own-account'
import { texts as accountTexts } from '@whofor/texts/core/account'
import { texts as emailTexts } from '@whofor/texts/core/email'
import { claimAddress, notifyOfRemovedAccess } from '../../auth/account-access.ts'
import { recordVerification } from '../../auth/audit.ts'
import { consumeAuthToken } from '../../auth/auth-tokens.ts'
import { findKnownBrowser } from '../../auth/browsers.ts'
import { tryEmailCode } from '../../auth/email-codes.ts'
import { requireCredentials, signInLimits } from '../../auth/require-credentials.ts'
import { signIn } from '../../auth/sign-in.ts'
import type { SignedIn } from '../../auth/start-session.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { publishUserUpdated } from '../../events/port.ts'
import type { RequestScope } from '../../scope/request-scope.ts'
import { getLink } from '../email-address/email-links.ts'
import { consumeVerification } from '../email-address/verify-email.ts'
import { deleteSignInTokens, findByEmail } from './queries.ts'

/**
 * Signs in by a code from a mail. Wrong, used and expired codes and unknown addresses are indistinguishable.
 * @throws AppError otp_expired, with the tries that are left
 */
export async function signInByCode(
  deps: Deps,
  scope: RequestScope,
  { email, code }: OtpVerifyInput,
): Promise<SignedIn> {
  const { consumed, refunded } = await signInLimits(deps, scope, email)
  for (const [rule, key] of consumed) await deps.limits.consume(rule, key)
  const { user, left } = await deps.db.write(async (tx) => {
    const tried = await tryEmailCode(deps, tx, { kind: 'email_code', email, code })
    if (tried.user_id === null) return { user: null, left: tried.left }
    return { user: await acceptProof(deps, scope, tx, { user_id: tried.user_id, email }), left: 0 }
  })
  if (!user) throw new AppError('otp_expired', emailTexts.wrong_code, { left })
  const signedIn = await signIn(deps, scope, { user, method: 'email_code' })
  for (const [rule, key] of refunded) await deps.limits.forgive(rule, key)
  return signedIn
}

/** @throws AppError otp_expired */
export async function signInByLink(deps: Deps, scope: RequestScope, token: string): Promise<SignedIn> {
  await deps.limits.consume('mail-token', scope.address)
  const user = await deps.db.write(async (tx) => {
    const used = await consumeAuthToken(deps, tx, 'magic_link', token)
    if (!used?.user_id) return null
    return acceptProof(deps, scope, tx, { user_id: used.user_id, email: used.email })
  })
  if (!user) throw new AppError('otp_expired', emailTexts.dead_link)
  return signIn(deps, scope, { user, method: 'magic_link' })
}

/**
 * Confirms an address in a browser that is new to its account, and signs in. A wrong password leaves the link valid.
 * @throws AppError otp_expired, invalid_credentials or rate_limited
 */
export async function verifyByPassword(
  deps: Deps,
  scope: RequestScope,
  { token, password }: { token: string; password: string },
): Promise<SignedIn> {
  const { owner } = await getLink(deps, 'verification', token)
  const credentials = { email: owner.email, password }
  const { password_hash } = await requireCredentials(
    deps,
    scope,
    credentials,
    accountTexts.sign_in.wrong_password,
  )
  const user = await consumeVerification(deps, scope, token)
  return signIn(deps, scope, { user, method: 'password', password_hash })
}

/**
 * Takes over an account that a stranger registered with this address, even in a browser that they used: removes its
 * password and all other access, says so by mail, and signs in the reader of the mail. The link is dead for an account
 * whose address was confirmed before.
 * @throws AppError otp_expired or user_banned
 */
export async function claimByVerification(deps: Deps, scope: RequestScope, token: string): Promise<SignedIn> {
  const user = await consumeVerification(deps, scope, token, async (tx, owner) => {
    const removed = await claimAddress(deps, scope, tx, { user_id: owner.id, is_known_browser: false })
    await notifyOfRemovedAccess(deps, scope, tx, owner, removed)
  })
  return signIn(deps, scope, { user, method: 'magic_link' })
}

type Proof = { user_id: string; email: string }

/**
 * Accepts that the browser's user reads the mail of an account, in the write that used the code or link.
 * @returns the user to sign in; null when the account uses another address by now, or is disabled
 */
async function acceptProof(
  deps: Deps,
  scope: RequestScope,
  tx: Tx,
  { user_id, email }: Proof,
): Promise<{ id: string; email: string } | null> {
  const user = await findByEmail(deps.db, tx, email)
  if (user?.id !== user_id) return null
  await deleteSignInTokens(deps.db, tx, email)
  if (user.email_verified_at !== null) return { id: user_id, email }
  const is_known_browser = (await findKnownBrowser(deps, scope, { user_id }, tx)) !== null
  const removed = await claimAddress(deps, scope, tx, { user_id, is_known_browser })
  await notifyOfRemovedAccess(deps, scope, tx, { id: user_id, email }, removed)
  await recordVerification(deps, scope, tx, user_id)
  publishUserUpdated(deps, tx, user_id)
  return { id: user_id, email }
}
