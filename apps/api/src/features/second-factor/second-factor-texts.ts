export const SECOND_FACTOR_TEXTS = {
  wrongCode:
    'This code is wrong or expired. Each code works once. If it keeps failing, check the clock of your phone.',
  wrongRecoveryCode: 'This recovery code is wrong or was used before.',
  unknownPasskey: 'This passkey doesn’t belong to an account here. Choose another one.',
  refusedPasskey: 'This passkey couldn’t be verified. Try again or use another way to sign in.',
  takenPasskey: 'This passkey is already in use. Choose another one.',
  expiredChallenge: 'This took too long or was used before. Try again.',
  noPasskeys: 'Passkeys need https and a host name, or localhost. Ask the operator to set PUBLIC_URL.',
  signInExpired: 'Your sign-in has expired. Sign in again.',
  notFound: 'This factor does not exist. It may have been removed.',
  nameTaken: 'You already use this name. Choose another one.',
  tooMany: 'You have 10 factors, the most possible. Remove one first.',
  noFactor: 'Add a passkey or an authenticator app first.',
} as const
