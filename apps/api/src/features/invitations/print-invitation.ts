import { invitationInput } from '@whofor/core/account/invitations'
import { texts } from '@whofor/texts/api/accounts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { consoleUrl } from '../../mail/mail-content.ts'
import { scopeOutsideRequests } from '../../scope/request-scope.ts'
import { invitationPath } from './invitation-mail.ts'
import { storeInvitation } from './store-invitation.ts'

/**
 * Invites an address from the command line; no mail is sent.
 * @returns the link to hand over
 * @throws AppError email_taken
 */
export async function printInvitation(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  email: string,
): Promise<string> {
  const input = invitationInput.safeParse({ email })
  if (!input.success) throw new AppError('invalid_request', texts.print_invitation.no_email)
  const { token } = await deps.db.write((tx) => storeInvitation(deps, scopeOutsideRequests(), tx, input.data))
  return consoleUrl(deps.env, invitationPath(token))
}
