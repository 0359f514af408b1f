export const UPDATE_TEXTS = {
  notFound: 'This update is no longer there. The latest ones have been loaded.',
  kept: 'You decided to keep this persona as it is.',
  approved: 'You have approved this update already.',
  groupGone: 'The group of this persona is gone, so there is nothing to update.',
  changed: 'The persona has changed since it was compared. Compare it with the answers again.',
} as const
