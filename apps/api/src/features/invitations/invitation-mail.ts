import { INVITATION_DAYS } from '@whofor/core/account/invitations'
import { translated } from '@whofor/core/i18n/translated'
import type { MailContent } from '../../mail/mail-content.ts'

const TEXTS = translated(
  {
    subject: 'You’re invited to Whofor',
    preview: () => `Choose a password to start. The invitation works for ${INVITATION_DAYS} days.`,
    what: 'Whofor makes audience personas from real answers. Choose a password to start.',
    action: 'Accept invitation',
    note: () => `The link works once, for ${INVITATION_DAYS} days, and only for this address.`,
    reason:
      'You’re receiving this email because an administrator invited this address. If you don’t want an account, you can ignore it.',
  },
  {
    subject: 'Sie sind zu Whofor eingeladen',
    preview: () => `Wählen Sie ein Passwort, um zu beginnen. Die Einladung gilt ${INVITATION_DAYS} Tage.`,
    what: 'Whofor macht aus echten Antworten Personas Ihrer Zielgruppe. Wählen Sie ein Passwort, um zu beginnen.',
    action: 'Einladung annehmen',
    note: () => `Der Link gilt einmal, ${INVITATION_DAYS} Tage lang, und nur für diese Adresse.`,
    reason:
      'Sie erhalten diese E-Mail, weil ein Administrator diese Adresse eingeladen hat. Wenn Sie kein Konto möchten, ignorieren Sie sie.',
  },
)

/** Does not name the inviter: recipients need not know who runs this instance. */
export function invitationMail(token: string): MailContent {
  return {
    subject: TEXTS.subject,
    preview: TEXTS.preview(),
    heading: TEXTS.subject,
    paragraphs: [TEXTS.what],
    action: { label: TEXTS.action, path: invitationPath(token) },
    notes: [TEXTS.note()],
    reason: TEXTS.reason,
  }
}

export const invitationPath = (token: string): string => `/invitation/${token}`
