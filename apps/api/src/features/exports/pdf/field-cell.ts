import type { SheetField, SheetPart } from '@whofor/core/persona/sheet'
import { COLORS, type Styles } from '../styles.ts'
import { type MeasureCache, type SetText, setText, type TextStyle } from '../typeset/set-text.ts'
import type { PdfCanvas, Place } from './pdf-canvas.ts'
import { actualText, type LazyElement, lazyElement, paragraphRows, type Row } from './rows.ts'

export type CellRequest = { styles: Styles; words: MeasureCache }
/** A text of a field with the space above it; `inset` leaves room for its bullet. */
type Mark = { type: 'Lbl' | 'LBody' | 'P'; text: SetText; before: number; inset: number }

/** The texts of a field: its label, its values or items, and the note on their origin. */
export function marksOf(
  { label, texts, note }: SheetField,
  kind: SheetPart['kind'],
  width: number,
  { styles: { style, unit }, words }: CellRequest,
): Mark[] {
  const small = style('sans', 7.8, 11.4, COLORS.text3)
  const body = style('sans', 9.2, 12.8)
  const inset = unit(9)
  const mark = (type: Mark['type'], text: string, textStyle: TextStyle, before = 0, dot = 0): Mark => ({
    type,
    text: setText(text, textStyle, width - dot, words),
    before,
    inset: dot,
  })
  const named = label === '' ? [] : [mark('Lbl', label, small)]
  if (kind === 'facts') return [...named, mark('LBody', texts.join(', '), style('strong', 9, 12.4))]
  const listed = kind === 'list' || (kind === 'claims' && texts.length > 1)
  const plain = listed ? 0 : kind === 'insights' ? 1 : texts.length
  return [
    ...named,
    ...texts.slice(0, plain).map((text) => mark('P', text, body)),
    ...texts.slice(plain).map((text) => mark('P', text, body, unit(1), inset)),
    ...(note ? [mark('P', note, small, unit(1.5))] : []),
  ]
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
    paintDot(canvas, mark, { x, top: at }, styles)
    const { type, text } = mark
    const element = elements(mark)(canvas)
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
    const rows = paragraphRows(
      mark.text,
      x + mark.inset,
      index === 0 ? before : mark.before,
      elements(mark),
      mark.type,
    )
    return rows.map((row, line) => ({
      ...row,
      // Keeps a label with its text, and a short last item with the one before.
      keep: mark.type === 'Lbl' || (index === marks.length - 2 && rows.length === 1),
      paint(canvas: PdfCanvas, top: number, shift: number) {
        if (line === 0) paintDot(canvas, mark, { x: x + shift, top }, styles)
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

function paintDot(canvas: PdfCanvas, { inset, text }: Mark, { x, top }: Place, { unit }: Styles): void {
  const size = unit(2.6)
  if (inset > 0) canvas.box({ x, top: top + text.style.leading / 2 - size / 2 }, size, size, COLORS.accent)
}
