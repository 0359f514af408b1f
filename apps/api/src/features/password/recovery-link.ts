import type { RecoveryLinkReply } from '@whofor/core/account/credentials'
import { texts } from '@whofor/texts/api/accounts'
import { findAuthToken } from '../../auth/auth-tokens.ts'
import { findKnownBrowser } from '../../auth/browsers.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { RequestScope } from '../../scope/request-scope.ts'
import { findSignInState } from '../account/queries.ts'
import { findPasswordOwner, type PasswordOwner } from './queries.ts'
import { provesAddress } from './recovery-token.ts'

export type RecoveryLink = {
  user: PasswordOwner
  provesAddress: boolean
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
  const link = {
    user,
    provesAddress: provesAddress(token),
    is_known_browser: (await findKnownBrowser(deps, scope, { user_id: user.id })) !== null,
  }
  return { ...link, factors: await neededFactors(deps, link) }
}

export const expiredLink = () => new AppError('otp_expired', texts.recovery_link.expired)

/**
 * None, when the factors are deleted because a stranger may have enrolled them: see `claimAddress`. A passkey needs no
 * password; with nothing else enrolled, the sign-in after the reset waits for it.
 */
async function neededFactors(
  { db }: Pick<Deps, 'db'>,
  { user, ...link }: Omit<RecoveryLink, 'factors'>,
): Promise<RecoveryLink['factors']> {
  const isClaim = user.email_verified_at === null && link.provesAddress && !link.is_known_browser
  if (isClaim) return []
  const { factors } = await findSignInState(db, user.id)
  return factors.filter((factor) => factor !== 'passkey')
}
