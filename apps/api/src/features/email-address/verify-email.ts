import { EMAIL_TEXTS } from '@whofor/core/account/email-texts'
import { recordAudit } from '../../auth/audit.ts'
import { consumeAuthToken, revokeAuthTokens } from '../../auth/auth-tokens.ts'
import { publishUserUpdated } from '../../auth/publish-user-updated.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { AnyContext } from '../../http/context.ts'
import { markVerified } from './queries.ts'

/**
 * Confirms the address that the link was sent to. Signs nobody in.
 * @throws AppError otp_expired
 */
export async function verifyEmail(deps: Deps, c: AnyContext, token: string): Promise<{ email: string }> {
  const verified = await deps.db.write(async (tx) => {
    const used = await consumeAuthToken(deps, tx, 'verification', token)
    if (!used?.user_id) return null
    const { user_id, email } = used
    if (!(await markVerified(deps.db, tx, { id: user_id, email, now: deps.clock() }))) return null
    await revokeAuthTokens(deps, tx, user_id, ['verification'])
    await recordAudit(deps, c, tx, {
      action: 'email.verified',
      actor_id: user_id,
      subject_type: 'user',
      subject_id: user_id,
    })
    publishUserUpdated(deps, tx, user_id)
    return { email }
  })
  if (!verified) throw new AppError('otp_expired', EMAIL_TEXTS.deadLink)
  return verified
}
