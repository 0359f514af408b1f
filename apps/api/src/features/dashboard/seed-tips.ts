import type { Deps } from '../../deps.ts'

const TIPS = [
  {
    title: 'Ask where people already are',
    content:
      'A link at the till, in the app or on the order confirmation gets more honest answers than an email a week later.',
    category: 'surveys',
  },
  {
    title: 'Wait for thirty answers',
    content:
      'Groups found in a handful of answers can be down to chance. Leave the survey open until new answers stop surprising you, then close it.',
    category: 'surveys',
  },
  {
    title: 'Say who decides, and about what',
    content:
      'Two sentences of business context are enough: what you offer, who chooses it, and the question you cannot answer today.',
    category: 'persona_creation',
  },
] as const

/** Inserts the first tips of a new instance; does nothing when there are any. */
export async function seedTips(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { tips } = deps.db.schema
  const now = deps.clock()
  await deps.db.write(async (tx) => {
    await tx.lock('tips')
    if ((await tx.$count(tips)) > 0) return
    await tx.insert(tips).values(
      TIPS.map((tip, display_order) => ({
        ...tip,
        display_order,
        is_active: true,
        created_at: now,
        updated_at: now,
      })),
    )
  })
}
