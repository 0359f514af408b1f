import type { EvidenceReference } from '@whofor/core/claims/evidence'
import type { Counted } from '@whofor/core/claims/evidence-text'
import type { Basis } from '@whofor/core/claims/written-sentences'
import { PERCENT_FROM } from '@whofor/core/segments/fewest-answers'
import { percentText, receiptText } from '@whofor/core/segments/receipts'
import { texts } from '@whofor/texts/console/personas/evidence'

/** The answer that says most for a sentence: the one that most of the group gave. */
export function leadingCount(references: readonly EvidenceReference[]): Counted | null {
  const counted = references.flatMap((one) => one.counted ?? [])
  return counted.reduce<Counted | null>((most, one) => (most && most.count >= one.count ? most : one), null)
}

/** "33 of 53", and " · 62%" from 30 people on. */
export const countText = ({ count, n }: Counted): string => texts.of_count({ count: `${count}`, of: `${n}` })
/** "Follows from 33 of 53", of what the AI concluded. */
export const followsText = ({ count, n }: Counted): string =>
  texts.follows_from_count({ count: `${count}`, of: `${n}` })
export const shareText = ({ count, n }: Counted): string | null =>
  n < PERCENT_FROM ? null : percentText(count, n)

export const overallText = ({ overall_count, overall_n }: Counted): string =>
  overall_n < PERCENT_FROM
    ? texts.of_count({ count: `${overall_count}`, of: `${overall_n}` })
    : percentText(overall_count, overall_n)

export const receiptOf = ({ count, n, overall_count, overall_n }: Counted): string =>
  receiptText(count, n, overall_count, overall_n)

export const percentOf = (count: number, n: number): number => (n > 0 ? (100 * count) / n : 0)

/** What each basis means, to the persona's owner or to others. */
export const basisWords = (basis: Basis, isOwner: boolean): { label: string; meaning: string } =>
  texts[basis === 'stated' && isOwner ? 'stated_by_you' : basis]
