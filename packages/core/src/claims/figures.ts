import { PERCENT_FROM, plainPercent } from '../segments/receipt-text.ts'
import type { EvidenceReference } from './evidence.ts'

const FIGURE = /[<>]?\d+%|(?<!\d)\d+ of \d+/gu

/** Figures in a sentence: "62%", "5 of 7". */
export const figuresIn = (sentence: string): string[] => sentence.match(FIGURE) ?? []

/** A counted answer as code fills it into a sentence. */
export function figureOf({ count, n }: { count: number; n: number }): string {
  return n < PERCENT_FROM ? `${count} of ${n}` : plainPercent(count, n)
}

/** The figures of a counted answer: in its group, and of everyone. */
export function figuresOf({ counted }: EvidenceReference): string[] {
  if (!counted) return []
  return [figureOf(counted), figureOf({ count: counted.overall_count, n: counted.overall_n })]
}
