import { spokenMarks } from '../typeset/basis-marks.ts'
import type { SetText } from '../typeset/set-text.ts'
import { type Element, PAGE, type PdfCanvas } from './pdf-canvas.ts'

/**
 * A block that is never split. `before` is the space above, dropped at the top of a column; `keep` keeps it
 * together with the next row. It is laid out for the first column and painted `shift` further on.
 */
export type Row = {
  before: number
  height: number
  keep?: boolean
  paint(canvas: PdfCanvas, top: number, shift: number): void
}
/** The structure element of a row's content, created when it is first painted. */
export type LazyElement = (canvas: PdfCanvas) => Element

export function lazyElement(
  parent: LazyElement,
  type: string,
  options: { alt?: string; says?: string } = {},
): LazyElement {
  let element: Element | undefined
  return (canvas) => {
    element ??= canvas.element(parent(canvas), type, options)
    return element
  }
}
export const root: LazyElement = (canvas) => canvas.root

/** The text for screen readers where the order of the glyphs differs from the order of the letters. */
export function actualText(set: SetText): { says?: string } {
  const text = set.lines.join(' ')
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? { says: spokenMarks(text) } : {}
}

/** Splits a paragraph into rows, so that it can continue in the next column; never leaves a single line. */
export function paragraphRows(
  set: SetText,
  x: number,
  before: number,
  element: LazyElement,
  type = 'P',
): Row[] {
  const { leading } = set.style
  const count = set.lines.length
  const ends = count < 4 ? [count] : [2, ...Array.from({ length: count - 4 }, (_, at) => at + 3), count]
  return ends.map((end, index) => {
    const start = index === 0 ? 0 : (ends[index - 1] ?? 0)
    return {
      before: index === 0 ? before : 0,
      height: (end - start) * leading,
      paint: (canvas, top, shift) =>
        canvas.lines(element(canvas), type, set, start, end, { x: x + shift, top }),
    }
  })
}

type Painted = { row: Row; top: number; shift: number }
export type Page = Painted[]
/** Offsets of the columns from the first one. */
export type Columns = readonly number[]

/**
 * Places the head on the first page and fills the columns below it and on further pages with the rows; kept
 * rows move together.
 */
export function paginate(head: Row[], rows: Row[], columns: Columns): Page[] {
  const bottom = PAGE.height - PAGE.bottom
  const first: Page = []
  const pages: Page[] = [first]
  let at: number = PAGE.top
  for (const row of head) {
    const top = at + (first.length > 0 ? row.before : 0)
    first.push({ row, top, shift: 0 })
    at = top + row.height
  }
  let [start, column, fresh] = [at + (rows[0]?.before ?? 0), 0, true]
  at = start
  for (const group of groups(rows)) {
    const height = group.reduce((sum, row) => sum + row.before + row.height, 0)
    if (!fresh && at + height > bottom) {
      column += 1
      if (column === columns.length) {
        pages.push([])
        ;[start, column] = [PAGE.top, 0]
      }
      ;[at, fresh] = [start, true]
    }
    for (const row of group) {
      const top = at + (fresh ? 0 : row.before)
      pages.at(-1)?.push({ row, top, shift: columns[column] ?? 0 })
      ;[at, fresh] = [top + row.height, false]
    }
  }
  return pages
}

function groups(rows: Row[]): Row[][] {
  const all: Row[][] = []
  let open = false
  for (const row of rows) {
    if (open) all.at(-1)?.push(row)
    else all.push([row])
    open = row.keep === true
  }
  return all
}

/** @returns how full the last page is, 0 to 1 */
export function fill(pages: Page[]): number {
  const ends = (pages.at(-1) ?? []).map(({ row, top }) => top + row.height)
  return (Math.max(PAGE.top, ...ends) - PAGE.top) / (PAGE.height - PAGE.bottom - PAGE.top)
}
