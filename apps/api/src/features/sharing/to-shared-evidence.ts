import type { Evidence, EvidenceReference, GroupCounts } from '@whofor/core/claims/evidence'
import type { Counted } from '@whofor/core/claims/evidence-text'
import { figuresIn, figuresOf } from '@whofor/core/claims/figures'
import { sizeOf, totalOf } from '@whofor/core/claims/group-texts'
import { SHARED_FROM } from '@whofor/core/segments/fewest-answers'

/**
 * Evidence as strangers see it: without counts of few people, and without the owner's answers unless they are included.
 * The basis stays.
 */
export function toSharedEvidence(evidence: readonly Evidence[], includesAnswers: boolean): Evidence[] {
  return evidence.map((one) => ({
    ...one,
    references: one.references.filter(
      (reference) => isShown(reference) || (includesAnswers && reference.counted === null),
    ),
  }))
}

/** The counts of a group as strangers see them; null for a group of few people. */
export function toSharedCounts(group: GroupCounts): GroupCounts | null {
  const [size, total] = [sizeOf(group), totalOf(group)]
  if (!isLarge({ count: size, of: total })) return null
  const shown = { ...group, medoid: null, answers: group.answers.filter(isShown) }
  if (group.sizes.every((one) => one >= SHARED_FROM)) return shown
  // Other groups of few people are shown as one with the rest.
  return { ...shown, segment: 0, sizes: total === size ? [size] : [size, total - size] }
}

const isShown = ({ counted }: EvidenceReference): boolean => counted !== null && isShownCount(counted)

/** Sentences with a figure of few people, which code filled in. */
export function sentencesToHide(evidence: readonly Evidence[]): string[] {
  return evidence.filter(hasHiddenFigure).map(({ sentence }) => sentence)
}

function hasHiddenFigure({ sentence, references }: Evidence): boolean {
  const counted = references.filter((reference) => reference.counted !== null)
  if (counted.length === 0) return false
  const shown = counted.filter(isShown).flatMap(figuresOf)
  const hidden = counted.filter((reference) => !isShown(reference)).flatMap(figuresOf)
  return figuresIn(sentence).some((figure) => hidden.includes(figure) || !shown.includes(figure))
}

/** Whether every figure in a text without evidence is one that is shown elsewhere. */
export function hasOnlyShownFigures(text: string, references: readonly EvidenceReference[]): boolean {
  const shown = references.filter(isShown).flatMap(figuresOf)
  return figuresIn(text).every((figure) => shown.includes(figure))
}

/** A value with these sentences removed from all its texts; list items of which nothing remains are left out. */
export function withoutSentences<Value>(value: Value, sentences: readonly string[]): Value {
  return sentences.length === 0 ? value : (mapped(value, sentences) as Value)
}

/** Safe to cast back: texts stay texts, lists stay lists, keys stay keys. */
function mapped(value: unknown, sentences: readonly string[]): unknown {
  if (typeof value === 'string') return withoutAll(value, sentences)
  if (Array.isArray(value)) return value.map((item) => mapped(item, sentences)).filter((item) => item !== '')
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapped(part, sentences)]))
}

const withoutAll = (text: string, sentences: readonly string[]): string =>
  sentences.reduce((rest, sentence) => rest.replaceAll(sentence, ''), text).trim()

/** Whether a count and the rest of its group are large enough to be shown; a rest of nobody is. */
export const isLarge = ({ count, of }: { count: number; of: number }): boolean =>
  count >= SHARED_FROM && (of === count || of - count >= SHARED_FROM)

/** Whether a count is shown: its group, it, and the same of everyone are large enough. */
export const isShownCount = ({ count, n, overall_count, overall_n }: Counted): boolean =>
  isLarge({ count: n, of: overall_n }) &&
  isLarge({ count, of: n }) &&
  isLarge({ count: overall_count, of: overall_n })
