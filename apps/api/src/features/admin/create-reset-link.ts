import { emailAddress } from '@whofor/core/account/schema'
import { texts } from '@whofor/texts/api/accounts'
import { recordAudit } from '../../auth/audit.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { consoleUrl } from '../../mail/mail-content.ts'
import { scopeOutsideRequests } from '../../scope/request-scope.ts'
import { findUserByEmail } from '../password/queries.ts'
import { createRecoveryToken, recoveryPath } from '../password/recovery-token.ts'

/**
 * A link that resets a password once, for an account whose owner gets no mail. Sessions and the password stay as they are
 * until it is used; a second factor is still needed.
 * @throws AppError not_found
 */
export async function createResetLink(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  email: string,
): Promise<string> {
  const address = emailAddress.parse(email)
  const user = await findUserByEmail(deps.db, address)
  if (!user) throw new AppError('not_found', texts.admin.disabled)
  const token = await deps.db.write(async (tx) => {
    await recordAudit(deps, scopeOutsideRequests(), tx, {
      action: 'user.recovery_sent',
      actor_id: null,
      subject_type: 'user',
      subject_id: user.id,
      details: { by: 'command line' },
    })
    return createRecoveryToken(deps, tx, { user_id: user.id, email: address, delivery: 'printed' })
  })
  return consoleUrl(deps.env, recoveryPath(token))
}
