export const SECOND_FACTOR_TEXTS = {
  wrongCode:
    'That code is wrong or expired. Try the newest one; if it keeps failing, check your phone’s clock.',
  wrongRecoveryCode: 'That recovery code is wrong or was already used.',
  unknownPasskey: 'This passkey doesn’t belong to an account here. Choose another one.',
  refusedPasskey: 'This passkey couldn’t be verified. Try again or use another way to sign in.',
  takenPasskey: 'This passkey is already in use. Choose another one.',
  expiredChallenge: 'This request has expired. Try again.',
  noPasskeys: 'Passkeys need HTTPS and a host name, or localhost. Ask your administrator to set PUBLIC_URL.',
  signInExpired: 'Your sign-in has expired. Sign in again.',
  notFound: 'This passkey or authenticator app doesn’t exist. It may have been removed.',
  nameTaken: 'You already use this name. Choose another one.',
  tooMany: 'You can have up to 10 passkeys and authenticator apps. Remove one first.',
  noFactor: 'Add a passkey or an authenticator app first.',
} as const
