import { translated } from '@whofor/core/i18n/translated'
import { recordAudit } from '../../auth/audit.ts'
import { requireProof } from '../../auth/require-proof.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { enqueueSecurityMail } from '../../mail/enqueue-security-mail.ts'
import type { SignedInScope } from '../../scope/request-scope.ts'
import type { IdentityProviders } from './identity-providers.ts'
import { deleteIdentity, hasOtherSignIn, listIdentitiesOf } from './queries.ts'

const TEXTS = translated(
  {
    thisAccountIsntConnected: 'This account isn’t connected.',
    only: 'This is your only way to sign in. Set a password or add a passkey first.',
  },
  {
    thisAccountIsntConnected: 'Dieses Konto ist nicht verbunden.',
    only: 'Das ist Ihr einziger Anmeldeweg. Legen Sie zuerst ein Passwort fest oder fügen Sie einen Passkey hinzu.',
  },
)

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
    if (!identity) throw new AppError('identity_not_found', TEXTS.thisAccountIsntConnected)
    const others = identities.filter((one) => one.id !== id && providers.find(one.provider) !== null)
    if (others.length === 0 && !(await hasOtherSignIn(deps.db, tx, actor.id)))
      throw new AppError('single_identity_not_deletable', TEXTS.only)
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
