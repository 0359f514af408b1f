import type { IdentityReply } from '@whofor/core/account/schema'
import { texts } from '@whofor/texts/api/accounts'
import { recordAudit } from '../../auth/audit.ts'
import { requireProof } from '../../auth/require-proof.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { enqueueSecurityMail } from '../../mail/enqueue-security-mail.ts'
import type { Actor, SignedInScope } from '../../scope/request-scope.ts'
import type { IdentityProviders } from './identity-providers.ts'
import { deleteIdentity, findIdentity, hasOtherSignIn, insertIdentity, listIdentitiesOf } from './queries.ts'
import { ProviderFailure, type ReportedIdentity } from './reported-identity.ts'

export async function listIdentities(
  { db }: Pick<Deps, 'db'>,
  providers: IdentityProviders,
  actor: Actor,
): Promise<{ identities: IdentityReply[] }> {
  const identities = await listIdentitiesOf(db, db.read, actor.id)
  return {
    identities: identities.map(({ id, provider, email, created_at, last_sign_in_at }) => {
      const offered = providers.find(provider)
      return {
        id,
        provider,
        is_available: offered !== null,
        provider_name: offered?.name ?? provider,
        email,
        created_at,
        last_sign_in_at,
      }
    }),
  }
}

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

/**
 * Disconnects an account at a provider.
 * @throws AppError reauthentication_needed, identity_not_found or single_identity_not_deletable
 */
export async function unlinkIdentity(
  deps: Deps,
  scope: SignedInScope,
  providers: IdentityProviders,
  id: string,
): Promise<void> {
  const { actor, session } = scope
  await requireProof(deps, session)
  await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const identities = await listIdentitiesOf(deps.db, tx, actor.id)
    const identity = identities.find((one) => one.id === id)
    if (!identity) throw new AppError('identity_not_found', texts.unlink_identity.this_account_isnt_connected)
    const others = identities.filter((one) => one.id !== id && providers.find(one.provider) !== null)
    if (others.length === 0 && !(await hasOtherSignIn(deps.db, tx, actor.id)))
      throw new AppError('single_identity_not_deletable', texts.unlink_identity.only)
    await deleteIdentity(deps.db, tx, id)
    await recordAudit(deps, scope, tx, {
      action: 'identity.unlinked',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: actor.id,
      details: { provider: identity.provider },
    })
    const name = providers.find(identity.provider)?.name ?? identity.provider
    await enqueueSecurityMail(deps, scope, tx, actor, 'identity_unlinked', name)
  })
}
