import type { EvidenceReference, GroupCounts } from '@whofor/core/claims/evidence'
import { type Counted, everyoneText, figureText } from '@whofor/core/claims/evidence-text'
import { cautionText, tellingAnswersOf } from '@whofor/core/claims/group-texts'
import { texts } from '@whofor/texts/api/exports'
import { COLORS } from '../styles.ts'
import { type SetText, setText, widthOf } from '../typeset/set-text.ts'
import { type CellRequest, paintBar } from './field-cell.ts'
import { INNER, PAGE, type PdfCanvas, type Place } from './pdf-canvas.ts'
import { actualText, type LazyElement, lazyElement, type Row, root } from './rows.ts'

const ACROSS = 3
const MOST_ANSWERS = 6

/** The counted answers of a survey's group, as a band of bars over the full width. */
export function groupRows(group: GroupCounts | null, context: CellRequest): Row[] {
  if (!group) return []
  const { title, shown, alike } = tellingAnswersOf(group, MOST_ANSWERS)
  const cells = shown.flatMap(({ counted, ...answer }) => (counted ? [{ ...answer, counted }] : []))
  if (cells.length === 0) return []
  const { style, unit } = context.styles
  const sect = lazyElement(root, 'Sect')
  const list = lazyElement(sect, 'L')
  const hasLine = cells.some(({ counted }) => everyoneText(counted) !== null)
  const small = style('sans', 7.8, 11.4, COLORS.text3)
  const note = alike.length > 0 ? texts.sheet.alike({ questions: alike.join(' ') }) : ''
  const caution = cautionText(group)
  return [
    ...(caution ? [cautionRow(caution, context)] : []),
    headingRow(title, hasLine ? texts.sheet.bar_key : '', sect, context),
    ...Array.from({ length: Math.ceil(cells.length / ACROSS) }, (_, row) =>
      cellsRow(cells.slice(row * ACROSS, (row + 1) * ACROSS), row === 0 ? 6 : 9, list, context),
    ),
    ...(note === '' ? [] : [paragraphRow(setText(note, small, INNER, context.words, 2), unit(8), sect)]),
  ]
}

function cautionRow(text: string, { styles, words }: CellRequest): Row {
  const { style, unit } = styles
  const set = setText(text, style('sans', 8.4, 12), INNER - unit(20), words)
  const pad = unit(5)
  const element = lazyElement(root, 'P', actualText(set))
  return {
    before: unit(4),
    height: set.height + 2 * pad,
    paint(canvas, top) {
      canvas.box({ x: PAGE.side, top }, INNER, set.height + 2 * pad, COLORS.caution)
      canvas.lines(element(canvas), 'P', set, 0, set.lines.length, {
        x: PAGE.side + unit(10),
        top: top + pad,
      })
    },
  }
}

function headingRow(title: string, key: string, sect: LazyElement, { styles, words }: CellRequest): Row {
  const { style, unit } = styles
  const heading = setText(title, style('strong', 9.6, 13.2), INNER, words)
  const kind = style('sans', 7.8, 11.4, COLORS.text3)
  const width = widthOf(key, kind, words) + 1
  const explained = setText(key, kind, width, words)
  return {
    before: unit(8),
    height: heading.height,
    paint(canvas, top) {
      canvas.lines(canvas.element(sect(canvas), 'H2', actualText(heading)), 'H2', heading, 0, 1, {
        x: PAGE.side,
        top,
      })
      if (key === '') return
      const x = PAGE.side + INNER - width
      canvas.box({ x: x - unit(7), top: top + unit(2) }, 1.2, unit(9), COLORS.text)
      canvas.lines(canvas.element(sect(canvas), 'P'), 'P', explained, 0, 1, { x, top: top + unit(1) })
    },
  }
}

type Cell = Omit<EvidenceReference, 'counted'> & { counted: Counted }

function cellsRow(cells: readonly Cell[], before: number, list: LazyElement, context: CellRequest): Row {
  const { unit } = context.styles
  const gutter = unit(18)
  const width = (INNER - gutter * (ACROSS - 1)) / ACROSS
  const set = cells.map((cell) => setCell(cell, width, context))
  const above = Math.max(...set.map(({ question, answer }) => question.height + answer.height))
  const height = above + unit(3 + 5 + 3) + Math.max(...set.map(({ figure }) => figure.height))
  return {
    before: unit(before),
    height,
    paint(canvas, top) {
      for (const [index, cell] of set.entries())
        paintCell(canvas, list, cell, { x: PAGE.side + index * (width + gutter), top }, above, context)
    },
  }
}

type CellTexts = {
  question: SetText
  answer: SetText
  figure: SetText
  everyone: SetText
  counted: Counted
  width: number
}

function setCell({ question, answer, counted }: Cell, width: number, { styles, words }: CellRequest) {
  const { style } = styles
  const small = style('sans', 7.8, 11.4, COLORS.text3)
  const everyone = everyoneText(counted) ?? ''
  return {
    question: setText(question, small, width, words, 2),
    answer: setText(answer, style('strong', 9, 12.4), width, words, 2),
    figure: setText(figureText(counted), style('strong', 7.8, 11.4), width, words, 1),
    everyone: setText(everyone, small, widthOf(everyone, small, words) + 1, words, 1),
    counted,
    width,
  }
}

/** Bars of one row are on one line. */
function paintCell(
  canvas: PdfCanvas,
  list: LazyElement,
  { question, answer, figure, everyone, counted, width }: CellTexts,
  { x, top }: Place,
  above: number,
  { styles: { unit } }: CellRequest,
): void {
  const item = canvas.element(list(canvas), 'LI')
  const body = lazyElement(() => item, 'LBody')
  const lines = (type: 'Lbl' | 'P', set: SetText, place: Place): void => {
    const parent = type === 'Lbl' ? item : body(canvas)
    const element = canvas.element(parent, type, actualText(set))
    canvas.lines(element, type, set, 0, set.lines.length, place)
  }
  lines('Lbl', question, { x, top })
  lines('P', answer, { x, top: top + question.height })
  const bar = { x, top: top + above + unit(3) }
  paintBar(canvas, counted, bar, { width, height: unit(5) })
  const under = bar.top + unit(5 + 3)
  lines('P', figure, { x, top: under })
  if (everyone.lines.length > 0) lines('P', everyone, { x: x + width - everyone.width, top: under })
}

function paragraphRow(set: SetText, before: number, sect: LazyElement): Row {
  const element = lazyElement(sect, 'P', actualText(set))
  return {
    before,
    height: set.height,
    paint: (canvas, top) =>
      canvas.lines(element(canvas), 'P', set, 0, set.lines.length, { x: PAGE.side, top }),
  }
}
