import { PERCENT_FROM, percentText } from '../segments/receipt-text.ts'
import type { EvidenceReference } from './evidence.ts'

const FIGURE = /[<>]?\d+%|(?<!\d)\d+ of \d+/gu

/** Figures in a sentence: "62%", "5 of 7". */
export const figuresIn = (sentence: string): string[] => sentence.match(FIGURE) ?? []

/** A counted answer as code fills it into a sentence. */
export function figureOf({ count, n }: { count: number; n: number }): string {
  return n < PERCENT_FROM ? `${count} of ${n}` : percentText(count, n)
}

export const figuresOf = ({ counted }: EvidenceReference): string[] => (counted ? [figureOf(counted)] : [])
