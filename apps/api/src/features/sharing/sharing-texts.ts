export const SHARING_TEXTS = {
  unavailable: 'This link may have been revoked or is invalid.',
} as const
