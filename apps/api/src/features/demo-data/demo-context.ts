import type { ContextItemInput } from '@whofor/core/context-item'

/** The demo owner's context items, ready to insert in the wizard. */
export const DEMO_CONTEXT: ContextItemInput[] = [
  {
    name: 'Harbour loaf',
    category: 'product',
    price: 6.4,
    description: 'A sourdough that keeps for three days, baked before six and usually gone by noon.',
  },
  {
    name: 'Tally Ho Solo',
    category: 'service',
    price: 12,
    description:
      'Bookkeeping for people who work for themselves: reads receipts, sorts bank lines, prepares the quarterly report.',
  },
  {
    name: 'Friends of the house',
    category: 'community',
    price: 90,
    description: 'A year of reduced tickets and one open rehearsal a season.',
  },
  {
    name: 'Nothing useful is thrown away',
    category: 'mission',
    price: null,
    description: 'Why the repair café opens its doors on Saturdays.',
  },
]
