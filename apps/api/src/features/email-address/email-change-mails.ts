import { translated } from '@whofor/core/i18n/translated'
import type { MailContent } from '../../mail/mail-content.ts'

const TEXTS = translated(
  {
    changeSubject: 'Confirm the change of your email',
    moving: 'Your Whofor account is moving to a new address.',
    confirmChange: 'Confirm the change',
    willUse: (address: string) =>
      `Your Whofor account will use ${address} instead of this address. Confirm the change here and at the new address.`,
    bothLinks: 'The link works once, for 24 hours. Nothing changes until both addresses are confirmed.',
    notYouChange:
      'Not you? Don’t confirm. Someone may be signed in to your account, so change your password now.',
    newSubject: 'Confirm your new email for Whofor',
    oneClick: 'One click and it’s confirmed.',
    confirmNew: 'Confirm your new email',
    confirmThis: 'Confirm this address to use it for your Whofor account.',
    confirmEmail: 'Confirm email',
    oneLink: 'The link works once, for 24 hours.',
    nothingChanges: 'Not you? You can ignore this email. Nothing will change.',
    asked: 'You’re receiving this email because someone asked to use this address for their account.',
    takenSubject: 'You already have a Whofor account',
    takenPreview: 'Someone tried to use your address for another account.',
    takenHeading: 'You already have an account',
    takenWhat:
      'Someone tried to use this address for another Whofor account. Your account already uses it, so nothing has changed.',
    takenWasYou:
      'If this was you, sign in with this address, or choose a different one for your other account.',
    ignore: 'Not you? You can ignore this email.',
    reason: 'You’re receiving this email because your account uses this address.',
  },
  {
    changeSubject: 'Bestätigen Sie die Änderung Ihrer E-Mail-Adresse',
    moving: 'Ihr Whofor-Konto wechselt zu einer neuen Adresse.',
    confirmChange: 'Änderung bestätigen',
    willUse: (address) =>
      `Ihr Whofor-Konto soll künftig ${address} statt dieser Adresse verwenden. Bestätigen Sie die Änderung hier und an der neuen Adresse.`,
    bothLinks:
      'Der Link gilt einmal, 24 Stunden lang. Solange nicht beide Adressen bestätigt sind, ändert sich nichts.',
    notYouChange:
      'Nicht Sie? Bestätigen Sie nicht. Möglicherweise ist jemand in Ihrem Konto angemeldet, ändern Sie also jetzt Ihr Passwort.',
    newSubject: 'Bestätigen Sie Ihre neue E-Mail-Adresse für Whofor',
    oneClick: 'Ein Klick, und sie ist bestätigt.',
    confirmNew: 'Neue E-Mail-Adresse bestätigen',
    confirmThis: 'Bestätigen Sie diese Adresse, um sie für Ihr Whofor-Konto zu verwenden.',
    confirmEmail: 'E-Mail-Adresse bestätigen',
    oneLink: 'Der Link gilt einmal, 24 Stunden lang.',
    nothingChanges: 'Nicht Sie? Ignorieren Sie diese E-Mail. Es ändert sich nichts.',
    asked: 'Sie erhalten diese E-Mail, weil jemand diese Adresse für ein Konto verwenden möchte.',
    takenSubject: 'Sie haben bereits ein Whofor-Konto',
    takenPreview: 'Jemand wollte Ihre Adresse für ein anderes Konto verwenden.',
    takenHeading: 'Sie haben bereits ein Konto',
    takenWhat:
      'Jemand wollte diese Adresse für ein anderes Whofor-Konto verwenden. Ihr Konto verwendet sie bereits, es hat sich also nichts geändert.',
    takenWasYou:
      'Wenn Sie das waren, melden Sie sich mit dieser Adresse an oder wählen Sie eine andere für Ihr anderes Konto.',
    ignore: 'Nicht Sie? Ignorieren Sie diese E-Mail.',
    reason: 'Sie erhalten diese E-Mail, weil Ihr Konto diese Adresse verwendet.',
  },
)

/** To the address of today. Names the new one, which only the signed-in owner can have typed. */
export function currentAddressMail(token: string, new_email: string): MailContent {
  return {
    subject: TEXTS.changeSubject,
    preview: TEXTS.moving,
    heading: TEXTS.confirmChange,
    paragraphs: [TEXTS.willUse(new_email)],
    action: { label: TEXTS.confirmChange, path: `/email-change/${token}` },
    notes: [TEXTS.bothLinks, TEXTS.notYouChange],
    reason: TEXTS.reason,
  }
}

export function newAddressMail(token: string): MailContent {
  return {
    subject: TEXTS.newSubject,
    preview: TEXTS.oneClick,
    heading: TEXTS.confirmNew,
    paragraphs: [TEXTS.confirmThis],
    action: { label: TEXTS.confirmEmail, path: `/email-change/${token}` },
    notes: [TEXTS.oneLink, TEXTS.nothingChanges],
    reason: TEXTS.asked,
  }
}

/** In place of a link, to an address that another account uses. */
export function takenAddressMail(): MailContent {
  return {
    subject: TEXTS.takenSubject,
    preview: TEXTS.takenPreview,
    heading: TEXTS.takenHeading,
    paragraphs: [TEXTS.takenWhat],
    action: { label: 'Sign in', path: '/login' },
    notes: [TEXTS.takenWasYou, TEXTS.ignore],
    reason: TEXTS.reason,
  }
}
