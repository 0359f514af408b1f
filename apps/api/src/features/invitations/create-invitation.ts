import type { CreatedInvitation, InvitationInput } from '@whofor/core/account/invitations'
import { ADMINISTRATORS, requireStillAdmin } from '../../auth/administrators.ts'
import { requireProof } from '../../auth/require-proof.ts'
import type { Deps } from '../../deps.ts'
import { consoleUrl } from '../../mail/console-url.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import type { SignedInScope } from '../../scope/request-scope.ts'
import { invitationMail, invitationPath } from './invitation-mail.ts'
import { INVITATION_MS, storeInvitation } from './store-invitation.ts'

/**
 * Invites an address by mail. The reply holds the link, too, for instances that send no mail.
 * @throws AppError reauthentication_needed, insufficient_aal, forbidden, email_taken, or invalid_request for an unknown tier
 */
export async function createInvitation(
  deps: Deps,
  scope: SignedInScope,
  input: InvitationInput,
): Promise<CreatedInvitation> {
  const { actor } = scope
  await requireProof(deps, scope.session)
  const { invitation, token } = await deps.db.write(async (tx) => {
    await tx.lock(ADMINISTRATORS)
    await requireStillAdmin(deps, tx, actor)
    const stored = await storeInvitation(deps, scope, tx, input)
    await enqueueMail(deps, tx, {
      kind: 'invitation',
      user_id: null,
      recipient: input.email,
      content: () => invitationMail(stored.token),
      lifeMs: INVITATION_MS,
    })
    return stored
  })
  return { invitation, url: consoleUrl(deps.env, invitationPath(token)) }
}
