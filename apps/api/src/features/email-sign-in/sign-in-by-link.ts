import { EMAIL_TEXTS } from '@whofor/core/account/email-texts'
import { consumeAuthToken } from '../../auth/auth-tokens.ts'
import { signIn } from '../../auth/sign-in.ts'
import type { SignedIn } from '../../auth/start-session.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { RequestScope } from '../../scope/request-scope.ts'
import { acceptProof } from './accept-proof.ts'

/** @throws AppError otp_expired */
export async function signInByLink(deps: Deps, scope: RequestScope, token: string): Promise<SignedIn> {
  await deps.limits.consume('mail-token', scope.address)
  const user = await deps.db.write(async (tx) => {
    const used = await consumeAuthToken(deps, tx, 'magic_link', token)
    if (!used?.user_id) return null
    return acceptProof(deps, scope, tx, { user_id: used.user_id, email: used.email })
  })
  if (!user) throw new AppError('otp_expired', EMAIL_TEXTS.deadLink)
  return signIn(deps, scope, { user, method: 'magic_link' })
}
