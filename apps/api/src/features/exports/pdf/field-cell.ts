import type { Evidence } from '@whofor/core/claims/evidence'
import { type Counted, everyoneText, figureText } from '@whofor/core/claims/evidence-text'
import { figuresIn } from '@whofor/core/claims/figures'
import { markedPieces } from '@whofor/core/claims/marked-text'
import type { Basis } from '@whofor/core/claims/written-sentences'
import type { SheetField, SheetPart } from '@whofor/core/persona/sheet'
import { COLORS, type Styles } from '../styles.ts'
import { markOf, withoutMarks } from '../typeset/basis-marks.ts'
import { setLine } from '../typeset/set-line.ts'
import { type MeasureCache, type SetText, setText, type TextStyle } from '../typeset/set-text.ts'
import type { Element, PdfCanvas, Place } from './pdf-canvas.ts'
import { actualText, type LazyElement, lazyElement, paragraphRows, type Row } from './rows.ts'

export type CellRequest = { styles: Styles; words: MeasureCache }
/**
 * A text of a field with the space above it; `inset` leaves room for its bullet, which is the mark of `basis` where known.
 * A `figure` belongs to the text above; what is `counted` is drawn as a bar behind it.
 */
type Mark = {
  type: 'Lbl' | 'LBody' | 'P'
  text: SetText
  before: number
  inset: number
  basis?: Basis
  figure?: true
  counted?: Counted
}

/** The texts of a field: its label, its values or items with what was counted, and the note on their origin. */
export function marksOf(
  { label, texts, note, claims }: SheetField,
  kind: SheetPart['kind'],
  width: number,
  { styles: { style, unit }, words }: CellRequest,
): Mark[] {
  const small = style('sans', 7.8, 11.4, COLORS.text3)
  const body = style('sans', 9.2, 12.8)
  const inset = unit(10)
  const mark = (type: Mark['type'], text: string, textStyle: TextStyle, before = 0, dot = 0): Mark => ({
    type,
    text: setText(text, textStyle, width - dot, words),
    before,
    inset: dot,
  })
  const counts = style('sans', 7.4, 10.4, COLORS.text2)
  const figure = (line: string, dot: number): Mark => ({
    ...mark('P', line, counts, 0, dot),
    figure: true,
  })
  const figures = (all: readonly Counted[], dot: number): Mark[] =>
    all.map((counted) => ({ ...figure(figureLine(counted), dot), counted }))
  const named = label === '' ? [] : [mark('Lbl', label, small)]
  const notes = note ? [mark('P', note, small, unit(1.5))] : []
  if (kind === 'facts') {
    const [claim] = texts.flatMap((text) => wholeClaim(text, claims) ?? [])
    const value = mark('LBody', texts.join(', '), style('strong', 9, 12.4), 0, claim ? inset : 0)
    if (!claim) return [...named, value]
    return [...named, { ...value, basis: claim.basis }, ...figures(countedOf(claim), inset)]
  }
  const listed = kind === 'list' || (kind === 'claims' && texts.length > 1)
  const dotted = (index: number): boolean => listed || (kind === 'insights' && index > 0)
  const bodies = texts.flatMap((text, index) => {
    const claim = kind === 'insights' ? null : wholeClaim(text, claims)
    const before = dotted(index) ? unit(1) : 0
    const dot = dotted(index) ? inset : 0
    if (!claim) {
      const below = figureLines(text, claims).map((line) => figure(line, dot))
      return [mark('P', markedText(text, claims), body, before, dot), ...below]
    }
    const own = { ...mark('P', text, body, before, inset), basis: claim.basis }
    return [own, ...figures(countedOf(claim), inset)]
  })
  return [...named, ...bodies, ...notes]
}

export const heightOf = (marks: Mark[]): number =>
  marks.reduce((sum, { before, text }) => sum + before + text.height, 0)

/** Paints a field in one piece. */
export function paintField(
  canvas: PdfCanvas,
  list: LazyElement,
  marks: Mark[],
  { x, top }: Place,
  styles: Styles,
): void {
  const elements = elementsOf(list)
  let at = top
  for (const mark of marks) {
    at += mark.before
    const { type, text } = mark
    const element = elements(mark)(canvas)
    paintBeside(canvas, element, mark, { x, top: at }, styles)
    canvas.lines(element, type, text, 0, text.lines.length, { x: x + mark.inset, top: at })
    at += text.height
  }
}

/** The rows of a field whose texts may continue in the next column. */
export function fieldRows(
  marks: Mark[],
  x: number,
  before: number,
  list: LazyElement,
  styles: Styles,
): Row[] {
  const elements = elementsOf(list)
  return marks.flatMap((mark, index) => {
    const element = elements(mark)
    const above = index === 0 ? before : mark.before
    const rows = paragraphRows(mark.text, x + mark.inset, above, element, mark.type)
    return rows.map((row, line) => ({
      ...row,
      // Keeps a label with its text, a text with its figure, and a short last item with the one before.
      keep:
        mark.type === 'Lbl' ||
        marks[index + 1]?.figure === true ||
        (index === marks.length - 2 && rows.length === 1),
      paint(canvas: PdfCanvas, top: number, shift: number) {
        if (line === 0) paintBeside(canvas, element(canvas), mark, { x: x + shift, top }, styles)
        row.paint(canvas, top, shift)
      },
    }))
  })
}

/** A list item per field; texts other than its label and body are nested in the body. */
function elementsOf(list: LazyElement): (mark: Mark) => LazyElement {
  const item = lazyElement(list, 'LI')
  const body = lazyElement(item, 'LBody')
  return ({ type, text }) => lazyElement(type === 'P' ? body : item, type, actualText(text))
}

/** Paints what is beside a text: its bullet or mark, or its bar. */
function paintBeside(
  canvas: PdfCanvas,
  element: Element,
  { inset, text, basis, figure, counted }: Mark,
  { x, top }: Place,
  { unit }: Styles,
): void {
  const middle = top + text.style.leading / 2
  if (counted) {
    const used = Math.max(
      ...text.lines.map((line) => setLine(line, text.style, new Set()).width * text.style.size),
    )
    const [height, width] = [unit(2.4), unit(54)]
    const from = x + inset + text.width - width
    if (from > x + inset + used + unit(6))
      paintBar(canvas, counted, { x: from, top: middle - height / 2 }, { width, height })
    return
  }
  if (inset === 0 || figure) return
  const size = basis ? unit(6) : unit(2.6)
  const place = { x, top: middle - size / 2 }
  if (basis) canvas.basisMark(element, basis, place, size)
  else canvas.box(place, size, size, COLORS.accent)
}

type Claims = SheetField['claims']

/** A text with a mark behind each of its claims. */
export function markedText(text: string, claims: Claims = []): string {
  return markedPieces(text, claims)
    .map(({ text: piece, evidence }) => withoutMarks(piece) + (evidence ? markOf(evidence.basis) : ''))
    .join('')
}

/** The claim that a text is as a whole, or null: its mark precedes it. */
function wholeClaim(text: string, claims: Claims = []): Evidence | null {
  const [first, ...more] = markedPieces(text, claims)
  return first && more.length === 0 ? first.evidence : null
}

/** What was counted of an observed claim, unless its text says so itself. */
function countedOf({ basis, references, sentence }: Evidence): Counted[] {
  if (basis !== 'observed' || figuresIn(sentence).length > 0) return []
  return references.flatMap(({ counted }) => counted ?? [])
}

/** "33 of 53 · 62%, everyone 41%" */
const figureLine = (counted: Counted): string =>
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

/** A share as a bar, with a line at everyone’s share unless the group is everyone. */
export function paintBar(
  canvas: PdfCanvas,
  { count, n, overall_count, overall_n }: Counted,
  { x, top }: Place,
  { width, height }: { width: number; height: number },
): void {
  canvas.box({ x, top }, width, height, COLORS.track)
  if (n > 0) canvas.box({ x, top }, (width * count) / n, height, COLORS.accent)
  if (n === overall_n || overall_n === 0) return
  const over = Math.max(1.2, height * 0.4)
  const at = x + Math.min(width - 1, (width * overall_count) / overall_n)
  canvas.box({ x: at - 1.2, top: top - over }, 3.2, height + 2 * over, COLORS.paper)
  canvas.box({ x: at - 0.2, top: top - over }, 1.2, height + 2 * over, COLORS.text)
}
