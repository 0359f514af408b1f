import type { ContextItemInput } from '@whofor/core/context-item'
import { DAY_MS } from '@whofor/core/durations'
import type { Deps } from '../../deps.ts'

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

/** Fixed ids: the demo adds each item once, however often it runs. */
const NEWS = [
  {
    id: '0198a000-0000-7000-8000-000000000001',
    title: 'Personas from answers',
    content:
      'Close a survey and its answers become personas. Each one shows how many people it stands for and which answers it rests on.',
    daysAgo: 1,
  },
  {
    id: '0198a000-0000-7000-8000-000000000002',
    title: 'Surveys on your own site',
    content:
      'An active survey can be put into any page with one line of code, beside the link and the page of its own that it has.',
    daysAgo: 6,
  },
] as const

export async function insertDemoNews(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock()
  const rows = NEWS.map(({ daysAgo, ...item }) => {
    const at = now - daysAgo * DAY_MS
    return { ...item, is_published: true, published_at: at, created_at: at, updated_at: at }
  })
  await deps.db.write(async (tx) => {
    await tx.insert(deps.db.schema.product_news).values(rows).onConflictDoNothing()
  })
}
