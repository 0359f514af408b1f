import type { Locale } from '@whofor/texts/locales'
import { z } from 'zod'
import { type Claim, checkClaims } from '../claims/check-claims.ts'
import type { SegmentTable } from '../segments/segment-table.ts'
import { contentLocale, type PersonaContent } from './content.ts'
import { withEdit } from './editing.ts'
import { type FieldClaim, nothingKept } from './persona-claims.ts'
import { valueAt } from './persona-evidence.ts'
import type { SentenceChange } from './plan-update.ts'

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

/** A sentence and its replacement; null removes it. */
export type Replacement = { field: string; before: string; after: string | null }

/** Replaces sentences in the content; skips those that their field no longer contains. */
export function replaceSentences(
  content: PersonaContent,
  replacements: readonly Replacement[],
): PersonaContent {
  const unknown = nothingKept(contentLocale(content.unstructured_data))
  return replacements.reduce((changed, { field, before, after }) => {
    const value = valueAt(changed, field)
    if (typeof value === 'string') return withEdit(changed, field, replaced(value, before, after) || unknown)
    if (!isTexts(value)) return changed
    const items = value.map((item) => replaced(item, before, after)).filter((item) => item !== '')
    return withEdit(changed, field, items.length > 0 ? items : [unknown])
  }, content)
}

function replaced(text: string, before: string, after: string | null): string {
  const at = text.indexOf(before)
  if (at === -1) return text
  const [start, end] = [text.slice(0, at), text.slice(at + before.length)]
  return after === null
    ? `${start.trimEnd()}${start === '' ? end.trimStart() : end}`.trim()
    : start + after + end
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
