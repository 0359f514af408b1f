import { MINUTE_MS } from '../durations.ts'
import { translated } from '../i18n/translated.ts'
/** Texts about codes and links from mails that need no zod. */
export const EMAIL_TEXTS = translated(
  {
    wrongCode: 'That code is wrong or has expired.',
    deadLink: 'This link has expired or was already used.',
    passwordNeeded: 'Enter the password of this account to confirm.',
    signInFirst: 'Sign in to this account first, then open the link again.',
    ownAddress: 'This is already your email address',
  },
  {
    wrongCode: 'Dieser Code ist falsch oder abgelaufen.',
    deadLink: 'Dieser Link ist abgelaufen oder wurde schon verwendet.',
    passwordNeeded: 'Geben Sie zum Bestätigen das Passwort dieses Kontos ein.',
    signInFirst: 'Melden Sie sich zuerst in diesem Konto an und öffnen Sie dann den Link erneut.',
    ownAddress: 'Das ist bereits Ihre E-Mail-Adresse',
  },
)

/** How long a code from a mail works. */
export const CODE_LIFE_MS = 10 * MINUTE_MS
/** Wrong tries after which a code from a mail is dead. */
export const MAX_CODE_TRIES = 5

/** A six-digit code as mails and pages show it: `481 079`. */
export function spacedCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`
}
