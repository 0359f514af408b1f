import type { Evidence } from '@whofor/core/claims/evidence'
import { type Counted, everyoneText, figureText } from '@whofor/core/claims/evidence-text'
import { figuresIn } from '@whofor/core/claims/figures'
import { markedPieces } from '@whofor/core/claims/marked-text'
import type { SheetField } from '@whofor/core/persona/sheet'
import { markOf, withoutMarks } from '../typeset/basis-marks.ts'

type Claims = SheetField['claims']

/** A text with a mark behind each of its claims. */
export function markedText(text: string, claims: Claims = []): string {
  return markedPieces(text, claims)
    .map(({ text: piece, evidence }) => withoutMarks(piece) + (evidence ? markOf(evidence.basis) : ''))
    .join('')
}

/** The claim that a text is as a whole, or null: its mark precedes it. */
export function wholeClaim(text: string, claims: Claims = []): Evidence | null {
  const [first, ...more] = markedPieces(text, claims)
  return first && more.length === 0 ? first.evidence : null
}

/** What was counted of an observed claim, unless its text says so itself. */
export function countedOf({ basis, references, sentence }: Evidence): Counted[] {
  if (basis !== 'observed' || figuresIn(sentence).length > 0) return []
  return references.flatMap(({ counted }) => counted ?? [])
}

/** "33 of 53 · 62%, everyone 41%" */
export const figureLine = (counted: Counted): string =>
  [figureText(counted), everyoneText(counted)].filter((text) => text !== null).join(', ')

/** What was counted of the observed claims within a text, once for each answer. Begins with the figure: a number after Arabic would be reordered. */
export function figureLines(text: string, claims: Claims = []): string[] {
  const lines = markedPieces(text, claims).flatMap(({ evidence }) =>
    evidence?.basis === 'observed'
      ? evidence.references.flatMap(({ answer, counted }) =>
          counted ? `${markOf('observed')} ${figureLine(counted)}: ${withoutMarks(answer)}` : [],
        )
      : [],
  )
  return [...new Set(lines)]
}
