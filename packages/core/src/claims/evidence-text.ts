import { formatPercent } from '../i18n/percent.ts'
import { translated } from '../i18n/translated.ts'
import { countText, PERCENT_FROM, percentText, receiptText } from '../segments/receipt-text.ts'
import type { Evidence, EvidenceReference } from './evidence.ts'
import { BASES, type Basis } from './written-sentences.ts'

/** Read these texts where they are shown: they depend on the current language. */
export const BASIS_TEXTS = translated(
  {
    observed: { label: 'Observed', meaning: 'counted in the answers' },
    stated: { label: 'Stated', meaning: 'said by the owner' },
    inferred: { label: 'Inferred', meaning: 'follows from answers or from what the owner said' },
    assumed: { label: 'Assumed', meaning: 'no answer says so, made up by the AI' },
  },
  {
    observed: { label: 'Gezählt', meaning: 'in den Antworten gezählt' },
    stated: { label: 'Angegeben', meaning: 'vom Inhaber gesagt' },
    inferred: { label: 'Abgeleitet', meaning: 'folgt aus Antworten oder Angaben des Inhabers' },
    assumed: { label: 'Angenommen', meaning: 'durch keine Antwort belegt, von der KI erfunden' },
  },
)
const TEXTS = translated(
  {
    everyone: (figure: string) => `everyone ${figure}`,
    interval: (range: string) => `95% interval ${range}.`,
    counted: (count: number, basis: Basis): string => `${count} ${basis}`,
  },
  {
    everyone: (figure) => `alle ${figure}`,
    interval: (range) => `95-%-Intervall ${range}.`,
    counted: (count, basis) => `${count} ${BASIS_TEXTS[basis].label.toLowerCase()}`,
  },
)

export type Counted = NonNullable<EvidenceReference['counted']>

/** "33 of 53 · 62%"; a count alone below 30 people. */
export function figureText({ count, n }: Pick<Counted, 'count' | 'n'>): string {
  return n < PERCENT_FROM ? countText(count, n) : `${countText(count, n)} · ${percentText(count, n)}`
}

/** "everyone 41%", beside the figure of a group; null where the group is everyone. */
export function everyoneText({ n, overall_count, overall_n }: Counted): string | null {
  if (n === overall_n) return null
  const isSmall = n < PERCENT_FROM || overall_n < PERCENT_FROM
  return TEXTS.everyone(isSmall ? countText(overall_count, overall_n) : percentText(overall_count, overall_n))
}

/**
 * What a claim rests on, as one line: "Observed: 33 of 53 in this group (62%), 41% overall. “When do you buy bread?”
 * Before 8. 95% interval 49–74%."
 */
export function evidenceText({ basis, references }: Pick<Evidence, 'basis' | 'references'>): string {
  const { label, meaning } = BASIS_TEXTS[basis]
  const receipts = references.map(referenceText)
  return `${label}: ${receipts.length > 0 ? receipts.join(' ') : `${meaning}.`}`
}

function referenceText({ question, answer, counted }: EvidenceReference): string {
  const said = `“${question}” ${ended(answer)}`
  if (!counted) return said
  const { count, n, overall_count, overall_n } = counted
  const interval = intervalText(counted)
  const receipt = `${receiptText(count, n, overall_count, overall_n)}. ${said}`
  return interval ? `${receipt} ${TEXTS.interval(interval)}` : receipt
}

/** Wilson's interval, such as "49–74%"; null for groups too small for percentages. */
export function intervalText({ n, low, high }: Pick<Counted, 'n' | 'low' | 'high'>): string | null {
  return n < PERCENT_FROM ? null : `${Math.round(low * 100)}–${formatPercent(Math.round(high * 100) / 100)}`
}

const ended = (text: string): string => (/[.!?…。！？]$/u.test(text) ? text : `${text}.`)

/** The number of claims for each basis. The sheet, the shared page and every export use this count. */
export function countBases(claims: readonly Pick<Evidence, 'basis'>[]): Record<Basis, number> {
  const counts = { observed: 0, stated: 0, inferred: 0, assumed: 0 }
  for (const { basis } of claims) counts[basis] += 1
  return counts
}

/** "17 observed", with what it means. */
export function legendTexts(
  claims: readonly Pick<Evidence, 'basis'>[],
): { basis: Basis; count: string; meaning: string }[] {
  const counts = countBases(claims)
  return BASES.map((basis) => ({
    basis,
    count: TEXTS.counted(counts[basis], basis),
    meaning: BASIS_TEXTS[basis].meaning,
  }))
}
