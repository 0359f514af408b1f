export const CONTEXT_ITEM_TEXTS = {
  notFound: 'Context item not found',
  notInTier: 'Your plan does not include business context.',
} as const
