import { CONTEXT_ITEM_LIMITS } from '@whofor/core/context-item'

export const CONTEXT_ITEM_TEXTS = {
  notFound: 'Context item not found',
  limitReached: `You have reached the limit of ${CONTEXT_ITEM_LIMITS.items} context items. Delete one to add another.`,
  notInTier: 'Your plan does not include business context.',
} as const
