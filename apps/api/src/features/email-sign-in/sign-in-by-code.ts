import type { OtpVerifyInput } from '@whofor/core/account/email'
import { EMAIL_TEXTS } from '@whofor/core/account/email-texts'
import { tryEmailCode } from '../../auth/email-codes.ts'
import type { Session } from '../../auth/session.ts'
import { signIn } from '../../auth/sign-in.ts'
import { signInLimits } from '../../auth/sign-in-limits.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { AnyContext } from '../../http/context.ts'
import { acceptProof } from './accept-proof.ts'

/**
 * Signs in by a code from a mail. Wrong, used and expired codes and unknown addresses are indistinguishable.
 * @throws AppError otp_expired, with the tries that are left
 */
export async function signInByCode(
  deps: Deps,
  c: AnyContext,
  { email, code }: OtpVerifyInput,
): Promise<Session> {
  const { consumed, refunded } = await signInLimits(deps, c, email)
  for (const [rule, key] of consumed) await deps.limits.consume(rule, key)
  const { user, left } = await deps.db.write(async (tx) => {
    const tried = await tryEmailCode(deps, tx, { kind: 'email_code', email, code })
    if (tried.user_id === null) return { user: null, left: tried.left }
    return { user: await acceptProof(deps, c, tx, { user_id: tried.user_id, email }), left: 0 }
  })
  if (!user) throw new AppError('otp_expired', EMAIL_TEXTS.wrongCode, { left })
  const session = await signIn(deps, c, { user, method: 'email_code' })
  for (const [rule, key] of refunded) await deps.limits.forgive(rule, key)
  return session
}
