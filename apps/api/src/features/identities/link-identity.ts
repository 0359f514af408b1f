import { recordAudit } from '../../auth/audit.ts'
import type { Deps } from '../../deps.ts'
import { enqueueSecurityMail } from '../../mail/enqueue-security-mail.ts'
import type { SignedInScope } from '../../scope/request-scope.ts'
import { ProviderFailure } from './provider-failure.ts'
import { findIdentity, insertIdentity } from './queries.ts'
import type { ReportedIdentity } from './reported-identity.ts'

/**
 * Connects an account at a provider to the signed-in user. Idempotent. Its address need not be verified, because it decides
 * nothing.
 * @param name of the provider, for the mail
 * @throws ProviderFailure
 */
export async function linkIdentity(
  deps: Deps,
  scope: SignedInScope,
  { identity, name }: { identity: ReportedIdentity; name: string },
): Promise<void> {
  const { actor } = scope
  const { provider, subject, email } = identity
  await deps.db.write(async (tx) => {
    const row = { user_id: actor.id, provider, subject, email, created_at: deps.clock() }
    if (await insertIdentity(deps.db, tx, row)) {
      await recordAudit(deps, scope, tx, {
        action: 'identity.linked',
        actor_id: actor.id,
        subject_type: 'user',
        subject_id: actor.id,
        details: { provider },
      })
      await enqueueSecurityMail(deps, scope, tx, actor, 'identity_linked', name)
      return
    }
    const stored = await findIdentity(deps.db, tx, row)
    if (stored?.user_id !== actor.id) throw new ProviderFailure('identity_already_exists')
  })
}
