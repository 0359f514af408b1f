export const ACCOUNT_DELETION_TEXTS = {
  lastAdmin: 'This is the only administrator. Make somebody else an administrator first.',
  noUser: 'This account does not exist.',
} as const
