import { recordAudit } from '../../auth/audit.ts'
import { CREDENTIAL_TOKENS, revokeAuthTokens } from '../../auth/auth-tokens.ts'
import { forgetOtherBrowsers } from '../../auth/browsers.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { enqueueSecurityMail } from '../../mail/enqueue-security-mail.ts'
import type { RequestScope } from '../../scope/request-scope.ts'

type Change = { action: 'password.changed' | 'password.recovered'; user: { id: string; email: string } }

/**
 * Follows every new password: revokes unused tokens, forgets other browsers, records the change and notifies the owner by
 * mail.
 */
export async function completePasswordChange(
  deps: Deps,
  scope: RequestScope,
  tx: Tx,
  { action, user }: Change,
): Promise<void> {
  await revokeAuthTokens(deps, tx, user.id, CREDENTIAL_TOKENS)
  await forgetOtherBrowsers(deps, scope, tx, user.id)
  await recordAudit(deps, scope, tx, {
    action,
    actor_id: user.id,
    subject_type: 'user',
    subject_id: user.id,
  })
  await enqueueSecurityMail(deps, scope, tx, user, 'password_changed')
}
