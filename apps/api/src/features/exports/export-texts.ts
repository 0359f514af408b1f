export const EXPORT_TEXTS = {
  formatNotInTier: 'Your plan does not include this export format.',
} as const
