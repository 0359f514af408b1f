import { INVITATION_DAYS } from '@whofor/core/account/invitations'
import type { MailContent } from '../../mail/mail-content.ts'

/** Names nobody: whoever is invited does not have to know who runs this instance. */
export function invitationMail(token: string): MailContent {
  return {
    subject: 'You’re invited to Whofor',
    preview: `Choose a password to start. The invitation works for ${INVITATION_DAYS} days.`,
    heading: 'You’re invited to Whofor',
    paragraphs: ['Whofor makes audience personas from real answers. Choose a password to start.'],
    action: { label: 'Accept invitation', path: invitationPath(token) },
    notes: [`The link works once, for ${INVITATION_DAYS} days, and only for this address.`],
    reason:
      'You’re receiving this email because an administrator invited this address. If you don’t want an account, you can ignore it.',
  }
}

export const invitationPath = (token: string): string => `/invitation/${token}`
