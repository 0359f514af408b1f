import type { OtpVerifyInput } from '@whofor/core/account/email'
import { EMAIL_TEXTS } from '@whofor/core/account/email-texts'
import { tryEmailCode } from '../../auth/email-codes.ts'
import { signIn } from '../../auth/sign-in.ts'
import { signInLimits } from '../../auth/sign-in-limits.ts'
import type { SignedIn } from '../../auth/start-session.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { RequestScope } from '../../scope/request-scope.ts'
import { acceptProof } from './accept-proof.ts'

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
  if (!user) throw new AppError('otp_expired', EMAIL_TEXTS.wrongCode, { left })
  const signedIn = await signIn(deps, scope, { user, method: 'email_code' })
  for (const [rule, key] of refunded) await deps.limits.forgive(rule, key)
  return signedIn
}
