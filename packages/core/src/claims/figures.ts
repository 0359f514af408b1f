import { textsByLocale } from '@whofor/texts/core/stored-figures'
import { LOCALES, type Locale } from '@whofor/texts/locales'
import { PERCENT_FROM } from '../segments/fewest-answers.ts'
import { plainPercent } from '../segments/receipts.ts'
import type { EvidenceReference } from './evidence.ts'

const FIGURE = /[<>]?\d+\s?%|(?<!\d)\d+ (?:of|von) \d+/gu

/** Figures in a sentence: "62%", "5 of 7"; in German "62 %", "5 von 7". */
export const figuresIn = (sentence: string): string[] => sentence.match(FIGURE) ?? []

type Share = { count: number; n: number }

/** A counted answer as code writes it into a sentence of this language. */
export function figureOf({ count, n }: Share, locale: Locale): string {
  return n < PERCENT_FROM ? textsByLocale[locale].of({ count, n }) : plainPercent(count, n, locale)
}

/** The figures of a counted answer, in the group and overall, in each language of stored sentences. */
export function figuresOf({ counted }: EvidenceReference): string[] {
  if (!counted) return []
  const everyone = { count: counted.overall_count, n: counted.overall_n }
  return LOCALES.flatMap((locale) => [figureOf(counted, locale), figureOf(everyone, locale)])
}
