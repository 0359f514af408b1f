import { CONTEXT_ITEM_LIMITS } from '@whofor/core/context-item'

export const CONTEXT_ITEM_TEXTS = {
  notFound: 'Context item not found',
  limitReached: `You have ${CONTEXT_ITEM_LIMITS.items} context items, the most there can be. Delete one to add another.`,
  notInTier: 'Your plan does not include business context.',
} as const
