import { texts } from '@whofor/texts/core/evidence'
import { formatPercent } from '../i18n/numbers.ts'
import { PERCENT_FROM } from '../segments/fewest-answers.ts'
import { countText, percentText, receiptText } from '../segments/receipts.ts'
import type { Evidence, EvidenceReference } from './evidence.ts'
import { BASES, type Basis } from './written-sentences.ts'

export type Counted = NonNullable<EvidenceReference['counted']>

/** "33 of 53 · 62%"; a count alone below 30 people. */
export function figureText({ count, n }: Pick<Counted, 'count' | 'n'>): string {
  return n < PERCENT_FROM ? countText(count, n) : `${countText(count, n)} · ${percentText(count, n)}`
}

/** "everyone 41%", beside the figure of a group; null where the group is everyone. */
export function everyoneText({ n, overall_count, overall_n }: Counted): string | null {
  if (n === overall_n) return null
  const isSmall = n < PERCENT_FROM || overall_n < PERCENT_FROM
  return texts.counted.everyone({
    figure: isSmall ? countText(overall_count, overall_n) : percentText(overall_count, overall_n),
  })
}

/**
 * What a claim rests on, as one line: "Observed: 33 of 53 in this group (62%), 41% overall. “When do you buy bread?”
 * Before 8. 95% interval 49–74%."
 */
export function evidenceText({ basis, references }: Pick<Evidence, 'basis' | 'references'>): string {
  const { label, meaning } = texts.bases[basis]
  const receipts = references.map(referenceText)
  return `${label}: ${receipts.length > 0 ? receipts.join(' ') : `${meaning}.`}`
}

function referenceText({ question, answer, counted }: EvidenceReference): string {
  const said = `“${question}” ${ended(answer)}`
  if (!counted) return said
  const { count, n, overall_count, overall_n } = counted
  const interval = intervalText(counted)
  const receipt = `${receiptText(count, n, overall_count, overall_n)}. ${said}`
  return interval ? `${receipt} ${texts.counted.interval({ range: interval })}` : receipt
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
    count: texts.counted.counted({ count: counts[basis], label: basis }),
    meaning: texts.bases[basis].meaning,
  }))
}
