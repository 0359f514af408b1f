import { currentLocale } from '@whofor/texts/current-locale'
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

/** In the order of TIPS. */
const GERMAN = [
  {
    title: 'Fragen Sie dort, wo die Leute schon sind',
    content:
      'Ein Link an der Kasse, in der App oder in der Bestellbestätigung bringt ehrlichere Antworten als eine E-Mail eine Woche später.',
  },
  {
    title: 'Warten Sie auf dreißig Antworten',
    content:
      'Gruppen aus einer Handvoll Antworten können Zufall sein. Lassen Sie die Umfrage offen, bis neue Antworten Sie nicht mehr überraschen, und schließen Sie sie dann.',
  },
  {
    title: 'Sagen Sie, wer worüber entscheidet',
    content:
      'Zwei Sätze genügen: was Sie anbieten, wer sich dafür entscheidet und welche Frage Sie heute nicht beantworten können.',
  },
] as const

/** Tips of an administrator are shown as written; the first ones also exist in German. */
export function translateTip<Tip extends { title: string; content: string }>(tip: Tip): Tip {
  if (currentLocale() !== 'de') return tip
  const place = TIPS.findIndex(({ title, content }) => title === tip.title && content === tip.content)
  return { ...tip, ...GERMAN[place] }
}

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
