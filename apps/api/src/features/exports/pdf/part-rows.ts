import type { SheetField, SheetPart } from '@whofor/core/persona/sheet'
import { type SetText, setText, type Words } from '../../../typeset/set-text.ts'
import { COLORS, type Styles } from '../look.ts'
import { INNER, PAGE, type Paper } from './paper.ts'
import { type Holder, holder, paragraphRows, type Row, root, saying } from './rows.ts'

type Ask = { styles: Styles; words: Words }
/** Something to paint at a distance below the top of its cell. */
type Mark = { type: string; text: SetText; inset: number; down: number; dot?: boolean }
type Cell = { marks: Mark[]; height: number }

/** A part: its title at the side, its fields beside it, a line above. */
export function partRows(part: SheetPart, ask: Ask): Row[] {
  const { styles, words } = ask
  const { unit, style } = styles
  const aside = unit(96)
  const sect = holder(root, 'Sect')
  const title = setText(part.title, style('strong', 9.6, 13.2), aside - unit(12), words)
  const heading = holder(sect, 'H2', saying(title))
  const area = { x: PAGE.side + aside, width: INNER - aside }
  const rows = part.kind === 'prose' ? proseRows(part, area, sect, ask) : gridRows(part, area, sect, ask)
  const [first, ...rest] = rows
  if (!first) return []
  const pad = unit(9)
  const body = first.height + rest.reduce((sum, row) => sum + row.before + row.height, 0)
  const opened: Row = {
    before: unit(11),
    height: pad + (rest.length === 0 ? Math.max(first.height, title.height) : first.height),
    // A title of two lines beside one line of text needs the next row under it.
    keep: rest.length > 0 && first.height < title.height,
    paint(paper, top) {
      paper.box({ x: PAGE.side, top }, INNER, 0.6, COLORS.line)
      paper.lines(heading(paper), 'H2', title, 0, title.lines.length, { x: PAGE.side, top: top + pad })
      first.paint(paper, top + pad)
    },
  }
  const short = title.height - body
  const spare: Row[] = rest.length > 0 && short > 0 ? [{ before: 0, height: short, paint: () => {} }] : []
  return [opened, ...rest, ...spare]
}

type Area = { x: number; width: number }

function proseRows({ fields }: SheetPart, area: Area, sect: Holder, { styles, words }: Ask): Row[] {
  const { style, unit } = styles
  const texts = fields.flatMap((field) => field.texts)
  return texts.flatMap((text, index) =>
    paragraphRows(
      setText(text, style('sans', 9.2, 13.2), area.width, words),
      area.x,
      index === 0 ? 0 : unit(3.5),
      sect,
    ),
  )
}

/** Two or three fields a row; a last one that would stand alone takes the whole of it. */
function gridRows({ kind, fields }: SheetPart, area: Area, sect: Holder, ask: Ask): Row[] {
  const { unit } = ask.styles
  const columns = kind === 'facts' ? 3 : kind === 'claims' ? 2 : 1
  const gutter = unit(18)
  const width = (area.width - gutter * (columns - 1)) / columns
  const list = holder(sect, 'L')
  const alone = (index: number): boolean => columns === 2 && index % 2 === 0 && index === fields.length - 1
  const cells = fields.map((field, index) => fieldCell(field, kind, alone(index) ? area.width : width, ask))
  return Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) => {
    const dealt = cells.slice(row * columns, (row + 1) * columns)
    return {
      before: row === 0 ? 0 : unit(kind === 'facts' ? 6 : 7),
      height: Math.max(...dealt.map(({ height }) => height)),
      paint(paper, top) {
        for (const [index, cell] of dealt.entries())
          paintCell(paper, list, cell, { x: area.x + index * (width + gutter), top }, ask.styles)
      },
    }
  })
}

function fieldCell(
  { label, texts, note }: SheetField,
  kind: SheetPart['kind'],
  width: number,
  ask: Ask,
): Cell {
  const { style, unit } = ask.styles
  const marks: Mark[] = []
  let down = 0
  const add = (mark: Omit<Mark, 'down' | 'inset'>, inset = 0, gap = 0): void => {
    down += gap
    marks.push({ ...mark, inset, down })
    down += mark.text.height
  }
  const set = (text: string, kindOf: ReturnType<typeof style>, inset = 0): SetText =>
    setText(text, kindOf, width - inset, ask.words)
  const body = style('sans', 9.2, 12.8)
  if (label !== '') add({ type: 'Lbl', text: set(label, style('sans', 7.8, 11.4, COLORS.text3)) })
  if (kind === 'facts') add({ type: 'LBody', text: set(texts.join(', '), style('strong', 9, 12.4)) })
  else {
    const dotted = kind === 'insights' ? texts.slice(1) : texts.length > 1 || kind === 'list' ? texts : []
    const plain = texts.slice(0, texts.length - dotted.length)
    for (const text of plain) add({ type: 'P', text: set(text, body) })
    for (const text of dotted) add({ type: 'P', text: set(text, body, unit(9)), dot: true }, unit(9), unit(1))
  }
  if (note) add({ type: 'P', text: set(note, style('sans', 7.8, 11.4, COLORS.text3)) }, 0, unit(1.5))
  return { marks, height: down }
}

function paintCell(
  paper: Paper,
  list: Holder,
  cell: Cell,
  at: { x: number; top: number },
  styles: Styles,
): void {
  const item = paper.element(list(paper), 'LI')
  const body = holder(() => item, 'LBody')
  for (const { type, text, inset, down, dot } of cell.marks) {
    const parent = type === 'P' ? body(paper) : item
    const top = at.top + down
    const size = styles.unit(2.6)
    if (dot) paper.box({ x: at.x, top: top + text.style.leading / 2 - size / 2 }, size, size, COLORS.accent)
    const element = paper.element(parent, type, saying(text))
    paper.lines(element, type, text, 0, text.lines.length, { x: at.x + inset, top })
  }
}
