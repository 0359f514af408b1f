import type { Evidence } from '@whofor/core/claims/evidence'
import { type MarkedPiece, markedPieces } from '@whofor/core/claims/marked-text'

/** Sentences that have evidence, and the text between them. */
export const spansOf = (text: string, evidence: readonly Evidence[]): MarkedPiece[] =>
  markedPieces(text, evidence).flatMap((piece) => {
    if (!piece.evidence) return [piece]
    const at = Math.max(0, piece.text.length - piece.evidence.sentence.trim().length)
    const sentence = { text: piece.text.slice(at), evidence: piece.evidence }
    return at > 0 ? [{ text: piece.text.slice(0, at), evidence: null }, sentence] : [sentence]
  })
