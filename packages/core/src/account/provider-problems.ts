import { translated } from '../i18n/translated.ts'

/** Why signing in at a provider, or connecting one, failed: the code is in the address of the page that explains it. */
export const PROVIDER_PROBLEMS = translated(
  {
    provider_cancelled: (name: string) => `You left ${name} without signing in. Nothing was changed.`,
    provider_refused: (name: string) =>
      `${name} refused the sign-in. Try again, or ask your administrator for help.`,
    provider_unreachable: (name: string) =>
      `${name} can’t be reached right now. Try again in a moment, or sign in another way.`,
    provider_reply_invalid: (name: string) =>
      `The reply from ${name} couldn’t be verified. Try again; if it keeps failing, ask your administrator for help.`,
    flow_expired: (name: string) =>
      `This sign-in with ${name} has expired or was already used. Please start again.`,
    email_missing: (name: string) =>
      `${name} didn’t share an email address, which a new account needs. Sign up with your email address instead.`,
    email_unverified: (name: string) =>
      `${name} hasn’t verified your email address. Verify it there and try again, or sign up with your email address.`,
    email_taken: (name: string) =>
      `An account with this email address already exists. Sign in with your password, then connect ${name} in Settings.`,
    registration_closed: (name: string) =>
      `No account here is connected to this ${name} account, and this server isn’t accepting new accounts.`,
    user_banned: () => 'This account is disabled. Ask your administrator for help.',
    rate_limited: () => 'Too many attempts. Try again in a few minutes.',
    identity_already_exists: (name: string) =>
      `This ${name} account is already connected to another account.`,
    other_session: (name: string) => `You’re now signed in to another account. Connect ${name} again.`,
    signed_out: (name: string) => `You were signed out. Sign in, then connect ${name} in Settings.`,
  },
  {
    provider_cancelled: (name) =>
      `Sie haben ${name} verlassen, ohne sich anzumelden. Es wurde nichts geändert.`,
    provider_refused: (name) =>
      `${name} hat die Anmeldung abgelehnt. Versuchen Sie es erneut oder fragen Sie Ihren Administrator.`,
    provider_unreachable: (name) =>
      `${name} ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal oder melden Sie sich anders an.`,
    provider_reply_invalid: (name) =>
      `Die Antwort von ${name} ließ sich nicht prüfen. Versuchen Sie es erneut; wenn es wieder scheitert, fragen Sie Ihren Administrator.`,
    flow_expired: (name) =>
      `Diese Anmeldung mit ${name} ist abgelaufen oder wurde schon verwendet. Bitte beginnen Sie neu.`,
    email_missing: (name) =>
      `${name} hat keine E-Mail-Adresse mitgeteilt, die ein neues Konto braucht. Registrieren Sie sich stattdessen mit Ihrer E-Mail-Adresse.`,
    email_unverified: (name) =>
      `${name} hat Ihre E-Mail-Adresse nicht bestätigt. Bestätigen Sie sie dort und versuchen Sie es erneut, oder registrieren Sie sich mit Ihrer E-Mail-Adresse.`,
    email_taken: (name) =>
      `Es gibt bereits ein Konto mit dieser E-Mail-Adresse. Melden Sie sich mit Ihrem Passwort an und verbinden Sie ${name} dann in den Einstellungen.`,
    registration_closed: (name) =>
      `Mit diesem ${name}-Konto ist hier keines verbunden, und dieser Server nimmt keine neuen Konten an.`,
    user_banned: () => 'Dieses Konto ist gesperrt. Bitten Sie Ihren Administrator um Hilfe.',
    rate_limited: () => 'Zu viele Versuche. Versuchen Sie es in einigen Minuten erneut.',
    identity_already_exists: (name) => `Dieses ${name}-Konto ist bereits mit einem anderen Konto verbunden.`,
    other_session: (name) =>
      `Sie sind jetzt in einem anderen Konto angemeldet. Verbinden Sie ${name} erneut.`,
    signed_out: (name) =>
      `Sie wurden abgemeldet. Melden Sie sich an und verbinden Sie ${name} dann in den Einstellungen.`,
  },
)
export type ProviderProblem = keyof typeof PROVIDER_PROBLEMS

/**
 * The text of a page's `problem` parameter.
 * @returns null for an unknown code, which anyone can put into a link
 */
export function providerProblemText(code: string | null, providerName: string): string | null {
  return code !== null && Object.hasOwn(PROVIDER_PROBLEMS, code)
    ? PROVIDER_PROBLEMS[code as ProviderProblem](providerName)
    : null
}
