import type { CreatedInvitation, InvitationInput } from '@whofor/core/account/invitations'
import type { PageQuery } from '@whofor/core/paging'
import { ADMINISTRATORS, requireStillAdmin } from '../../auth/actor.ts'
import { recordAudit } from '../../auth/audit.ts'
import { requireProof } from '../../auth/require-proof.ts'
import type { Deps } from '../../deps.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { consoleUrl } from '../../mail/mail-content.ts'
import { cutPage, readCursor } from '../../paging/page.ts'
import type { SignedInScope } from '../../scope/request-scope.ts'
import { invitationMail, invitationPath } from './invitation-mail.ts'
import { deleteInvitation, selectInvitations } from './queries.ts'
import { INVITATION_MS, invitationNotFound, storeInvitation, tierOf } from './store-invitation.ts'

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

/**
 * @throws AppError reauthentication_needed, insufficient_aal, forbidden, or invitation_not_found, also when it was accepted
 * or has expired
 */
export async function revokeInvitation(deps: Deps, scope: SignedInScope, id: string): Promise<void> {
  const { actor } = scope
  await requireProof(deps, scope.session)
  await deps.db.write(async (tx) => {
    await tx.lock(ADMINISTRATORS)
    await requireStillAdmin(deps, tx, actor)
    const email = await deleteInvitation(deps.db, tx, { id, now: deps.clock() })
    if (email === null) throw invitationNotFound()
    await recordAudit(deps, scope, tx, {
      action: 'invitation.revoked',
      actor_id: actor.id,
      subject_type: 'invitation',
      subject_id: id,
      details: { email },
    })
  })
}

/** Invitations that can still be accepted, newest first. */
export async function listInvitations(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { cursor, limit }: Pick<PageQuery, 'cursor' | 'limit'>,
) {
  const { rows, total } = await selectInvitations(db, { cursor: readCursor(cursor), limit, now: clock() })
  const { items, next_cursor } = cutPage(rows, limit)
  return {
    items: items.map(({ data, ...item }) => ({ ...item, account_tier: tierOf(data) })),
    next_cursor,
    total,
  }
}
