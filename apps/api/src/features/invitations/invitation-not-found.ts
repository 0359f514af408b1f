import { texts } from '@whofor/texts/api/accounts'
import { AppError } from '../../errors.ts'

/** The same for an invitation that was used, revoked, replaced or made up, or has expired. */
export const invitationNotFound = () =>
  new AppError('invitation_not_found', texts.invitation_not_found.expired)
