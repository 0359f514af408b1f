export const ACCOUNT_DELETION_TEXTS = {
  lastAdmin: 'This is the only administrator. Make somebody else an administrator first.',
  secondFactor: 'Enter the code of your second factor first: sign out and sign in again.',
  noUser: 'This account does not exist.',
} as const
