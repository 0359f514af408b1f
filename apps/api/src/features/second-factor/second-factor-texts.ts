import { translated } from '@whofor/core/i18n/translated'
export const SECOND_FACTOR_TEXTS = translated(
  {
    wrongCode:
      'That code is wrong or expired. Try the newest one; if it keeps failing, check your phone’s clock.',
    wrongRecoveryCode: 'That recovery code is wrong or was already used.',
    unknownPasskey: 'This passkey doesn’t belong to an account here. Choose another one.',
    refusedPasskey: 'This passkey couldn’t be verified. Try again or use another way to sign in.',
    takenPasskey: 'This passkey is already in use. Choose another one.',
    expiredChallenge: 'This request has expired. Try again.',
    noPasskeys:
      'Passkeys need HTTPS and a host name, or localhost. Ask your administrator to set PUBLIC_URL.',
    signInExpired: 'Your sign-in has expired. Sign in again.',
    notFound: 'This passkey or authenticator app doesn’t exist. It may have been removed.',
    nameTaken: 'You already use this name. Choose another one.',
    tooMany: 'You can have up to 10 passkeys and authenticator apps. Remove one first.',
    noFactor: 'Add a passkey or an authenticator app first.',
  },
  {
    wrongCode:
      'Dieser Code ist falsch oder abgelaufen. Versuchen Sie den neuesten; wenn es wieder scheitert, prüfen Sie die Uhr Ihres Telefons.',
    wrongRecoveryCode: 'Dieser Wiederherstellungscode ist falsch oder wurde schon verwendet.',
    unknownPasskey: 'Dieser Passkey gehört hier zu keinem Konto. Wählen Sie einen anderen.',
    refusedPasskey:
      'Dieser Passkey ließ sich nicht prüfen. Versuchen Sie es erneut oder melden Sie sich anders an.',
    takenPasskey: 'Dieser Passkey wird bereits verwendet. Wählen Sie einen anderen.',
    expiredChallenge: 'Diese Anfrage ist abgelaufen. Versuchen Sie es erneut.',
    noPasskeys:
      'Passkeys brauchen HTTPS und einen Hostnamen oder localhost. Bitten Sie Ihren Administrator, PUBLIC_URL zu setzen.',
    signInExpired: 'Ihre Anmeldung ist abgelaufen. Melden Sie sich erneut an.',
    notFound: 'Diesen Passkey oder diese Authenticator-App gibt es nicht, vielleicht nicht mehr.',
    nameTaken: 'Diesen Namen verwenden Sie bereits. Wählen Sie einen anderen.',
    tooMany: 'Sie können bis zu 10 Passkeys und Authenticator-Apps haben. Entfernen Sie zuerst eine.',
    noFactor: 'Fügen Sie zuerst einen Passkey oder eine Authenticator-App hinzu.',
  },
)
