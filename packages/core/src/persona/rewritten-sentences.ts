import type { Locale } from '@whofor/texts/locales'
import { z } from 'zod'
import { type Claim, checkClaims } from '../claims/check-claims.ts'
import type { SegmentTable } from '../segments/segment-table.ts'
import type { FieldClaim } from './persona-claims.ts'
import type { SentenceChange } from './plan-update.ts'
import type { Replacement } from './replace-sentences.ts'

/** The model's reply: a text for each sentence, by its number from 1. */
export const rewrittenSentences = z.object({
  sentences: z.array(z.object({ number: z.int(), text: z.string() })),
})
export type RewrittenSentences = z.infer<typeof rewrittenSentences>

/**
 * Checks rewritten sentences with the rules for a whole persona. Sentences that fail, or that the model left out, are
 * removed.
 */
export function checkRewritten(
  changes: readonly SentenceChange[],
  { sentences }: RewrittenSentences,
  known: { table: SegmentTable; locale: Locale },
): { replacements: Replacement[]; claims: FieldClaim[]; failures: number } {
  const checked = changes.map(({ field, before }, index) => {
    const written = sentences.find(({ number }) => number === index + 1)?.text.trim() ?? ''
    const { text, claims, failures } = checkClaims(written, { ...known, stated: new Set() })
    return {
      replacement: { field, before, after: text === '' ? null : text },
      claims: claims.map((claim: Claim) => ({ ...claim, field })),
      failures: failures.length,
    }
  })
  return {
    replacements: checked.map(({ replacement }) => replacement),
    claims: checked.flatMap(({ claims }) => claims),
    failures: checked.reduce((sum, { failures }) => sum + failures, 0),
  }
}
