import type { SheetPart } from '@whofor/core/persona/sheet'
import { texts as exportsTexts } from '@whofor/texts/api/exports'
import { COLORS } from '../styles.ts'
import { setText, type TextStyle } from '../typeset/set-text.ts'
import {
  type CellRequest,
  fieldRows,
  figureLines,
  heightOf,
  markedText,
  marksOf,
  paintField,
} from './field-cell.ts'
import { INNER, PAGE } from './pdf-canvas.ts'
import {
  actualText,
  type Columns,
  type LazyElement,
  lazyElement,
  paragraphRows,
  type Row,
  root,
} from './rows.ts'

/** `aside`: titles beside the texts. `columns`: titles above the texts, in two columns; fits more. */
export type Layout = 'aside' | 'columns'
const GUTTER = 22
export const COLUMN = (INNER - GUTTER) / 2
export const COLUMNS: Record<Layout, Columns> = { aside: [0], columns: [0, COLUMN + GUTTER] }
/** A field taller than this, in points, may be split. */
const MAX_UNSPLIT_HEIGHT = 0.4 * (PAGE.height - PAGE.top - PAGE.bottom)

type Area = { x: number; width: number }

/** A part of the sheet with its title and a line above. */
export function partRows(part: SheetPart, context: CellRequest, layout: Layout): Row[] {
  const { styles, words } = context
  const { unit, style } = styles
  const beside = layout === 'aside'
  const width = beside ? INNER : COLUMN
  const aside = beside ? unit(96) : 0
  const sect = lazyElement(root, 'Sect')
  const title = setText(part.title, style('strong', 9.6, 13.2), beside ? aside - unit(12) : width, words)
  const heading = lazyElement(sect, 'H2', actualText(title))
  const area = { x: PAGE.side + aside, width: width - aside }
  const body = (inner: Area): Row[] =>
    withNote(part, bodyRows(part, inner, sect, context, layout), inner, sect, context)
  const [first, ...rest] = part.fenced ? fencedRows(area, body, context) : body(area)
  if (!first) return []
  const pad = unit(beside ? 9 : 6)
  const over = beside ? 0 : title.height + unit(part.fenced ? 5 : 2)
  const bodyHeight = first.height + rest.reduce((sum, row) => sum + row.before + row.height, 0)
  const opened: Row = {
    before: unit(beside ? 11 : 9),
    height: pad + over + (rest.length === 0 && beside ? Math.max(first.height, title.height) : first.height),
    // A two-line title beside one line of text needs the next row below it.
    keep: first.keep === true || (beside && rest.length > 0 && first.height < title.height),
    paint(canvas, top, shift) {
      canvas.box({ x: PAGE.side + shift, top }, width, 0.6, COLORS.line)
      const place = { x: PAGE.side + shift, top: top + pad }
      canvas.lines(heading(canvas), 'H2', title, 0, title.lines.length, place)
      first.paint(canvas, top + pad + over, shift)
    },
  }
  const short = beside && rest.length > 0 ? title.height - bodyHeight : 0
  const spare: Row[] = short > 0 ? [{ before: 0, height: short, paint: () => {} }] : []
  const continued = continuedRow(part.title, width, context, layout)
  return [opened, ...rest.map((row) => ({ ...row, continued })), ...spare]
}

/** The heading of a part above what is left of it; decoration, because the part has its heading already. */
function continuedRow(title: string, width: number, { styles, words }: CellRequest, layout: Layout): Row {
  const { style, unit } = styles
  const set = setText(
    exportsTexts.sheet.continued({ title }),
    style('sans', 7.8, 11.4, COLORS.text3),
    width,
    words,
    1,
  )
  const pad = unit(layout === 'aside' ? 9 : 6)
  return {
    before: 0,
    height: pad + set.height + unit(2),
    paint(canvas, top, shift) {
      canvas.box({ x: PAGE.side + shift, top }, width, 0.6, COLORS.line)
      canvas.artifactText(set, { x: PAGE.side + shift, top: top + pad })
    },
  }
}

/** The rows of a part as one block, unless it is too tall. */
export function keptTogether(rows: Row[]): Row[] {
  const height = rows.reduce((sum, row) => sum + row.before + row.height, 0)
  if (height > MAX_UNSPLIT_HEIGHT) return rows
  return rows.map((row, index) => (index < rows.length - 1 ? { ...row, keep: true } : row))
}

/** Sets rows apart by a dashed frame, unless they are too many to stay together. */
function fencedRows(area: Area, body: (inner: Area) => Row[], { styles: { unit } }: CellRequest): Row[] {
  const pad = unit(9)
  const rows = body({ x: area.x + pad, width: area.width - 2 * pad })
  const heights = rows.map(({ before, height }, index) => (index === 0 ? 0 : before) + height)
  const height = heights.reduce((sum, one) => sum + one, 2 * pad)
  if (height > MAX_UNSPLIT_HEIGHT) return body(area)
  return [
    {
      before: 0,
      height,
      paint(canvas, top, shift) {
        canvas.dashedFrame({ x: area.x + shift, top }, area.width, height, COLORS.text3)
        let at = top + pad
        for (const [index, row] of rows.entries()) {
          at += index === 0 ? 0 : row.before
          row.paint(canvas, at, shift)
          at += row.height
        }
      },
    },
  ]
}

/** Adds the note on how reliable a part is above its content. */
function withNote(
  { note }: SheetPart,
  body: Row[],
  area: Area,
  sect: LazyElement,
  { styles, words }: CellRequest,
): Row[] {
  const [first, ...rest] = body
  if (!note || !first) return body
  const { style, unit } = styles
  const set = setText(note, style('sans', 7.8, 11.4, COLORS.text3), area.width, words)
  const rows = paragraphRows(set, area.x, 0, lazyElement(sect, 'P', actualText(set)))
  return [...rows.map((row) => ({ ...row, keep: true })), { ...first, before: unit(5) }, ...rest]
}

function bodyRows(
  part: SheetPart,
  area: Area,
  sect: LazyElement,
  context: CellRequest,
  layout: Layout,
): Row[] {
  if (part.kind === 'prose') return proseRows(part, area, sect, context)
  const across = { facts: 3, claims: 2, list: 1, insights: 1 }[part.kind]
  return gridRows(part, area, sect, context, layout === 'aside' ? across : Math.max(1, across - 1))
}

function proseRows(
  { fields }: SheetPart,
  area: Area,
  sect: LazyElement,
  { styles, words }: CellRequest,
): Row[] {
  const { style, unit } = styles
  const texts = fields.flatMap(({ texts: own, claims }) => own.map((text) => ({ text, claims })))
  const paragraph = (text: string, kind: TextStyle, before: number): Row[] => {
    const set = setText(text, kind, area.width, words)
    return paragraphRows(set, area.x, before, lazyElement(sect, 'P', actualText(set)))
  }
  const counts = style('sans', 7.4, 10.4, COLORS.text2)
  return texts.flatMap(({ text, claims }, index) => {
    const body = paragraph(markedText(text, claims), style('sans', 9.2, 13.2), index === 0 ? 0 : unit(3.5))
    const figures = figureLines(text, claims).flatMap((line) => paragraph(line, counts, unit(1)))
    const last = body.pop()
    return [...body, ...(last ? [{ ...last, keep: figures.length > 0 }] : []), ...figures]
  })
}

/** Lays out `across` fields per row; with two per row, a single last field gets the full width. */
function gridRows(
  { kind, fields }: SheetPart,
  area: Area,
  sect: LazyElement,
  context: CellRequest,
  across: number,
): Row[] {
  const { unit } = context.styles
  const gutter = unit(18)
  const width = (area.width - gutter * (across - 1)) / across
  const list = lazyElement(sect, 'L')
  const gap = unit(kind === 'facts' ? 6 : 7)
  const alone = (index: number): boolean => across === 2 && index % 2 === 0 && index === fields.length - 1
  const cells = fields.map((field, index) => marksOf(field, kind, alone(index) ? area.width : width, context))
  if (across === 1 || cells.some((cell) => heightOf(cell) > MAX_UNSPLIT_HEIGHT))
    return fields.flatMap((field, index) =>
      fieldRows(
        marksOf(field, kind, area.width, context),
        area.x,
        index === 0 ? 0 : gap,
        list,
        context.styles,
      ),
    )
  return Array.from({ length: Math.ceil(cells.length / across) }, (_, row) => {
    const rowCells = cells.slice(row * across, (row + 1) * across)
    return {
      before: row === 0 ? 0 : gap,
      height: Math.max(...rowCells.map(heightOf)),
      paint(canvas, top, shift) {
        for (const [index, cell] of rowCells.entries())
          paintField(
            canvas,
            list,
            cell,
            { x: area.x + shift + index * (width + gutter), top },
            context.styles,
          )
      },
    }
  })
}
