export const ACCOUNT_DELETION_TEXTS = {
  lastAdmin: 'This is the only administrator. Make someone else an administrator first.',
  noUser: 'This account doesn’t exist.',
} as const
