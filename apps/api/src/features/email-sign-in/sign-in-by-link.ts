import { EMAIL_TEXTS } from '@whofor/core/account/email-texts'
import { consumeAuthToken } from '../../auth/auth-tokens.ts'
import type { Session } from '../../auth/session.ts'
import { signIn } from '../../auth/sign-in.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { clientIp } from '../../http/client-ip.ts'
import type { AnyContext } from '../../http/context.ts'
import { acceptProof } from './accept-proof.ts'

/** @throws AppError otp_expired */
export async function signInByLink(deps: Deps, c: AnyContext, token: string): Promise<Session> {
  await deps.limits.consume('mail-token', clientIp(deps.env, c))
  const user = await deps.db.write(async (tx) => {
    const used = await consumeAuthToken(deps, tx, 'magic_link', token)
    if (!used?.user_id) return null
    return acceptProof(deps, c, tx, { user_id: used.user_id, email: used.email })
  })
  if (!user) throw new AppError('otp_expired', EMAIL_TEXTS.deadLink)
  return signIn(deps, c, { user, method: 'magic_link' })
}
