import { INVITATION_DAYS } from '@whofor/core/account/invitations'
import { texts } from '@whofor/texts/mail'
import type { MailContent } from '../../mail/mail-content.ts'

/** Does not name the inviter: recipients need not know who runs this instance. */
export function invitationMail(token: string): MailContent {
  return {
    subject: texts.invitation.subject,
    preview: texts.invitation.preview({ days: INVITATION_DAYS }),
    heading: texts.invitation.subject,
    paragraphs: [texts.invitation.what],
    action: { label: texts.invitation.action, path: invitationPath(token) },
    notes: [texts.invitation.note({ days: INVITATION_DAYS })],
    reason: texts.invitation.reason,
  }
}

export const invitationPath = (token: string): string => `/invitation/${token}`
