import type { AcceptInvitationInput, CheckedInvitation } from '@whofor/core/account/invitations'
import { texts } from '@whofor/texts/api/accounts'
import { recordAudit } from '../../auth/audit.ts'
import { consumeAuthToken, findAuthToken } from '../../auth/auth-tokens.ts'
import { requireStrongPassword } from '../../auth/passwords.ts'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { RequestScope } from '../../scope/request-scope.ts'
import { insertUser } from '../account/queries.ts'
import { termsVersion } from '../legal/get-legal-page.ts'
import { findDisplayName } from './queries.ts'
import { invitationNotFound, tierOf } from './store-invitation.ts'

/**
 * Creates the account of an invitation, whatever the registration mode is. Its address is verified: the link
 * came by mail or from an administrator. A refused password leaves the invitation as it was.
 * @throws AppError invitation_not_found, weak_password or email_taken
 */
export async function acceptInvitation(
  deps: Deps,
  scope: RequestScope,
  { token, password }: Pick<AcceptInvitationInput, 'token' | 'password'>,
): Promise<{ id: string; email: string }> {
  const found = await findAuthToken(deps, 'invitation', token)
  if (!found) throw invitationNotFound()
  const { email } = found
  requireStrongPassword(password, email)

  const id = newId()
  const password_hash = await deps.passwords.hash(password)
  const terms_version = await termsVersion(deps)
  await deps.db.write(async (tx) => {
    const invitation = await consumeAuthToken(deps, tx, 'invitation', token)
    if (!invitation) throw invitationNotFound()
    const now = deps.clock()
    const inserted = await insertUser(deps.db, tx, {
      id,
      email,
      password_hash,
      account_tier: tierOf(invitation.data),
      email_verified_at: now,
      terms_accepted_at: now,
      terms_version,
      locale: scope.locale,
      created_at: now,
    })
    if (!inserted) throw new AppError('email_taken', texts.accept_invitation.exists)
    await recordAudit(deps, scope, tx, {
      action: 'invitation.accepted',
      actor_id: id,
      subject_type: 'invitation',
      subject_id: invitation.id,
      details: { email },
    })
  })
  return { id, email }
}

/** Shows the invited person what they would accept. @throws AppError invitation_not_found */
export async function checkInvitation(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<CheckedInvitation> {
  const found = await findAuthToken(deps, 'invitation', token)
  if (!found) throw invitationNotFound()
  const { email, created_by, expires_at } = found
  const invited_by = created_by === null ? null : await findDisplayName(deps.db, created_by)
  return { email, invited_by, expires_at }
}
