import type { CheckedInvitation } from '@whofor/core/account/invitations'
import { findAuthToken } from '../../auth/auth-tokens.ts'
import type { Deps } from '../../deps.ts'
import { invitationNotFound } from './invitation-not-found.ts'
import { findDisplayName } from './queries.ts'

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
