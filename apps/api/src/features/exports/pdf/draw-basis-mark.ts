import type { Basis } from '@whofor/core/claims/written-sentences'
import { BASIS_COLORS } from '../styles.ts'

/** Side of the square that the shapes are drawn in. */
const GRID = 12

/** Draws the mark of a basis into a square: a disc, a speech bubble, a half-filled ring or a dashed ring. */
export function drawBasisMark(
  doc: PDFKit.PDFDocument,
  basis: Basis,
  { x, top }: { x: number; top: number },
  size: number,
): void {
  doc
    .save()
    .translate(x, top)
    .scale(size / GRID)
  SHAPES[basis](doc, BASIS_COLORS[basis])
  doc.restore()
}

const ring = (doc: PDFKit.PDFDocument): PDFKit.PDFDocument => doc.lineWidth(1.5).circle(6, 6, 4.25)

const SHAPES: Record<Basis, (doc: PDFKit.PDFDocument, color: string) => void> = {
  observed: (doc, color) => void doc.circle(6, 6, 5).fill(color),
  stated: (doc, color) =>
    void doc.lineWidth(1).lineJoin('round').path('M1.5 2h9v6.2H6L3.2 10.6V8.2H1.5z').fillAndStroke(color),
  inferred(doc, color) {
    ring(doc).stroke(color)
    doc.path('M6 1.75a4.25 4.25 0 0 0 0 8.5z').fill(color)
  },
  assumed: (doc, color) => void ring(doc.dash(2.2, { space: 2.25 })).stroke(color),
}
