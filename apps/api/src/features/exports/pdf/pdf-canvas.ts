import type { Basis } from '@whofor/core/claims/written-sentences'
import PDFDocument from 'pdfkit'
import { BASIS_COLORS } from '../styles.ts'
import { basisOfMark, MARK } from '../typeset/basis-marks.ts'
import { type FontId, featuresOf, openFont } from '../typeset/fonts.ts'
import { type Piece, setLine } from '../typeset/set-line.ts'
import type { SetText, TextStyle } from '../typeset/set-text.ts'
import type { ScriptInfo } from '../typeset/writing.ts'

export const PAGE = { width: 595.28, height: 841.89, side: 48, top: 46, bottom: 56 } as const
export const INNER = PAGE.width - 2 * PAGE.side

export type Element = PDFKit.PDFStructureElement
export type Place = { x: number; top: number }

export type PdfCanvas = ReturnType<typeof createPdfCanvas>

/**
 * A tagged A4 document. Positions are given for a left-to-right page and mirrored on a right-to-left one;
 * text starts at the side where reading starts. Decoration is marked as an artifact.
 */
export function createPdfCanvas(title: string, subject: string, writing: ScriptInfo, now: number) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // No standard font: each font is embedded when it is first used.
    font: '',
    pdfVersion: '1.7',
    subset: accessible(),
    tagged: true,
    displayTitle: true,
    lang: writing.language,
    info: {
      Title: title,
      Subject: subject,
      Creator: 'Whofor',
      Producer: 'Whofor',
      CreationDate: new Date(now),
    },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const root = doc.struct('Document')
  doc.addStructure(root)
  const used = new Set<FontId>()
  const mirrored = (x: number, width: number): number => (writing.rightToLeft ? PAGE.width - x - width : x)

  const useFont = (id: FontId): void => {
    if (!used.has(id)) doc.registerFont(id, openFont(id).file)
    used.add(id)
    doc.font(id)
  }
  const line = (set: SetText, index: number, { x, top }: Place): void => {
    const { style, lines, width } = set
    const line = setLine(lines[index] ?? '', style, new Set())
    let pen = writing.rightToLeft ? mirrored(x, width) + width - line.width * style.size : x
    const baseline = top + style.leading / 2 + style.size * 0.36
    for (const piece of line.pieces) {
      const basis = basisOfMark(piece.text)
      if (basis) inlineMark(basis, { x: pen, top: baseline }, style.size)
      else glyphs(piece, pen, baseline, style)
      pen += piece.width * style.size
    }
  }
  const glyphs = (piece: Piece, x: number, baseline: number, style: TextStyle): void => {
    useFont(piece.font)
    doc
      .fontSize(style.size)
      .fillColor(style.color)
      .text(piece.text, x, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: piece.tracking * style.size,
        features: asFeatures(featuresOf(piece.font)),
      })
  }
  /** Read out as a word, within the text it belongs to; `top` is the baseline. */
  const inlineMark = (basis: Basis, { x, top }: Place, em: number): void => {
    const size = MARK.size * em
    doc.markContent('Span', { actual: ` (${basis}) ` })
    drawBasisMark(doc, basis, { x: x + (MARK.width * em - size) / 2, top: top - size - 0.02 * em }, size)
    doc.endMarkedContent()
  }
  const marked = (element: Element, type: string, paint: () => void): void => {
    const content = doc.markStructureContent(type)
    paint()
    doc.endMarkedContent()
    element.add(content)
  }
  const artifact = (type: 'Layout' | 'Pagination', paint: () => void): void => {
    doc.markContent('Artifact', { type })
    paint()
    doc.endMarkedContent()
  }

  return {
    root,
    newPage: () => void doc.addPage(),
    /** A structure element for screen readers; `says` is read out where the glyphs alone would mislead. */
    element(parent: Element, type: string, options: { alt?: string; says?: string } = {}): Element {
      const { alt, says } = options
      const added = doc.struct(type, { ...(alt ? { alt } : {}), ...(says ? { actual: says } : {}) })
      parent.add(added)
      return added
    },
    /** Paints lines `from` to `to` (exclusive) of a text as content of an element. */
    lines(element: Element, type: string, set: SetText, from: number, to: number, place: Place): void {
      marked(element, type, () => {
        for (let at = from; at < to; at++)
          line(set, at, { x: place.x, top: place.top + (at - from) * set.style.leading })
      })
    },
    artifactText(set: SetText, place: Place): void {
      artifact('Pagination', () => line(set, 0, place))
    },
    image(element: Element, file: Buffer, place: Place, size: number): void {
      marked(element, 'Figure', () => {
        const x = mirrored(place.x, size)
        doc
          .save()
          .roundedRect(x, place.top, size, size, size / 14)
          .clip()
        doc.image(file, x, place.top, { width: size, height: size }).restore()
      })
    },
    /** A mark beside a text, read out as a word. */
    basisMark(parent: Element, basis: Basis, { x, top }: Place, size: number): void {
      const element = doc.struct('Span', { actual: `${basis}: ` })
      parent.add(element)
      marked(element, 'Span', () => drawBasisMark(doc, basis, { x: mirrored(x, size), top }, size))
    },
    /** A rounded frame of dashes. */
    dashedFrame({ x, top }: Place, width: number, height: number, color: string): void {
      artifact('Layout', () => {
        doc
          .save()
          .lineWidth(0.7)
          .dash(3, { space: 2.4 })
          .roundedRect(mirrored(x, width), top, width, height, 6)
          .stroke(color)
          .restore()
      })
    },
    /** A filled box. */
    box(place: Place, width: number, height: number, color: string): void {
      artifact('Layout', () => {
        doc.rect(mirrored(place.x, width), place.top, width, height).fill(color)
      })
    },
    /** A rounded square behind initials. */
    ground(element: Element, place: Place, size: number, color: string): void {
      marked(element, 'Figure', () => {
        doc.roundedRect(mirrored(place.x, size), place.top, size, size, size / 14).fill(color)
      })
    },
    async end(): Promise<Buffer> {
      root.end()
      const ended = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject))
      doc.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

/** pdfkit passes the features to the shaper, which also accepts booleans. */
function asFeatures(features: Record<string, boolean>): PDFKit.Mixins.OpenTypeFeatures[] {
  return features as unknown as PDFKit.Mixins.OpenTypeFeatures[]
}

/** The types do not know this subset yet. */
function accessible(): 'PDF/A-1a' {
  return 'PDF/UA' as string as 'PDF/A-1a'
}

/** Side of the square that the shapes are drawn in. */
const GRID = 12

/** Draws the mark of a basis into a square: a disc, a speech bubble, a half-filled ring or a dashed ring. */
function drawBasisMark(
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
