import type { Evidence } from '@whofor/core/claims/evidence'

/** A part of a text: a sentence with its evidence, or what lies between such sentences. */
export type Span = { text: string; evidence: Evidence | null }

/** Splits a text at the sentences that have evidence. */
export function spansOf(text: string, evidence: readonly Evidence[]): Span[] {
  const found = evidence
    .map((one) => ({ one, at: text.indexOf(one.sentence) }))
    .filter(({ at }) => at >= 0)
    .sort((left, right) => left.at - right.at || right.one.sentence.length - left.one.sentence.length)
  const spans: Span[] = []
  let read = 0
  for (const { one, at } of found) {
    if (at < read) continue
    if (at > read) spans.push({ text: text.slice(read, at), evidence: null })
    spans.push({ text: one.sentence, evidence: one })
    read = at + one.sentence.length
  }
  if (read < text.length) spans.push({ text: text.slice(read), evidence: null })
  return spans
}
