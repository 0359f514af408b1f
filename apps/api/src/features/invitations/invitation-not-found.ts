import { translated } from '@whofor/core/i18n/translated'
import { AppError } from '../../errors.ts'

const TEXTS = translated(
  {
    thisInvitationHasExpired: 'This invitation has expired, or was used, revoked or replaced.',
  },
  {
    thisInvitationHasExpired: 'Diese Einladung ist abgelaufen oder wurde verwendet, widerrufen oder ersetzt.',
  },
)

/** The same for an invitation that was used, revoked, replaced or made up, or has expired. */
export const invitationNotFound = () => new AppError('invitation_not_found', TEXTS.thisInvitationHasExpired)
