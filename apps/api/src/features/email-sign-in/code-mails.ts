import { spacedCode } from '@whofor/core/account/email-texts'
import { translated } from '@whofor/core/i18n/translated'
import type { MailContent } from '../../mail/mail-content.ts'

const TEXTS = translated(
  {
    subject: (code: string) => `${code} is your Whofor code`,
    preview: 'It works once, for ten minutes.',
    heading: 'Your sign-in code',
    enter: 'Enter it in the window where you’re signing in. It works once, for ten minutes.',
    link: 'Sign in with this link',
    linkNote: 'The link works once, for an hour. We never ask for this code by phone or chat.',
    ignore: 'Not you? You can ignore this email. No one can sign in without the code.',
    confirmHeading: 'Confirm it’s you',
    confirmEnter: 'Enter this code to confirm your change. It works once, for ten minutes.',
    never: 'We never ask for this code by phone or chat.',
    signOut: 'Not you? Someone may be signed in to your account. Sign out everywhere in Settings > Security.',
    removedSubject: 'Your Whofor password was removed',
    removedPreview: 'Choose a new one to sign in with a password.',
    removedHeading: 'Your password was removed',
    removedWhat:
      'You just confirmed that this address is yours. The account’s password was set before that, perhaps by someone else, so we removed it and signed out all other devices.',
    choose: 'Choose a new password',
    reason: 'You’re receiving this email because your account uses this address.',
  },
  {
    subject: (code) => `${code} ist Ihr Whofor-Code`,
    preview: 'Er gilt einmal, zehn Minuten lang.',
    heading: 'Ihr Anmeldecode',
    enter: 'Geben Sie ihn in dem Fenster ein, in dem Sie sich anmelden. Er gilt einmal, zehn Minuten lang.',
    link: 'Mit diesem Link anmelden',
    linkNote:
      'Der Link gilt einmal, eine Stunde lang. Wir fragen nie per Telefon oder Chat nach diesem Code.',
    ignore: 'Nicht Sie? Ignorieren Sie diese E-Mail. Ohne den Code kann sich niemand anmelden.',
    confirmHeading: 'Bestätigen Sie, dass Sie es sind',
    confirmEnter:
      'Geben Sie diesen Code ein, um Ihre Änderung zu bestätigen. Er gilt einmal, zehn Minuten lang.',
    never: 'Wir fragen nie per Telefon oder Chat nach diesem Code.',
    signOut:
      'Nicht Sie? Möglicherweise ist jemand in Ihrem Konto angemeldet. Melden Sie sich unter Einstellungen > Sicherheit überall ab.',
    removedSubject: 'Ihr Whofor-Passwort wurde entfernt',
    removedPreview: 'Wählen Sie ein neues, um sich mit Passwort anzumelden.',
    removedHeading: 'Ihr Passwort wurde entfernt',
    removedWhat:
      'Sie haben gerade bestätigt, dass diese Adresse Ihnen gehört. Das Passwort des Kontos wurde davor festgelegt, vielleicht von jemand anderem. Deshalb haben wir es entfernt und alle anderen Geräte abgemeldet.',
    choose: 'Neues Passwort wählen',
    reason: 'Sie erhalten diese E-Mail, weil Ihr Konto diese Adresse verwendet.',
  },
)

export function signInMail(code: string, token: string): MailContent {
  return {
    subject: TEXTS.subject(spacedCode(code)),
    preview: TEXTS.preview,
    heading: TEXTS.heading,
    paragraphs: [TEXTS.enter],
    code: spacedCode(code),
    action: { label: TEXTS.link, path: `/sign-in/${token}` },
    notes: [TEXTS.linkNote, TEXTS.ignore],
    reason: TEXTS.reason,
  }
}

export function reauthenticationMail(code: string): MailContent {
  return {
    subject: TEXTS.subject(spacedCode(code)),
    preview: TEXTS.preview,
    heading: TEXTS.confirmHeading,
    paragraphs: [TEXTS.confirmEnter],
    code: spacedCode(code),
    notes: [TEXTS.never, TEXTS.signOut],
    reason: TEXTS.reason,
  }
}

/** After the first proof of owning the address, when the account had a password before. */
export function passwordRemovedMail(): MailContent {
  return {
    subject: TEXTS.removedSubject,
    preview: TEXTS.removedPreview,
    heading: TEXTS.removedHeading,
    paragraphs: [TEXTS.removedWhat],
    action: { label: TEXTS.choose, path: '/settings?tab=security' },
    reason: TEXTS.reason,
  }
}
