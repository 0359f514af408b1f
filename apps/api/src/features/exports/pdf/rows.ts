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
  /** Precedes the row at the top of a column: the heading of a part that began in another one. */
  continued?: Row
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

/** Below the running head of all pages but the first. */
const CONTINUED_TOP = PAGE.top + 28
const BOTTOM = PAGE.height - PAGE.bottom

/**
 * Places the head on the first page and fills the columns below it and on further pages with the rows; kept rows move
 * together. The columns of the last page are about as long as each other.
 */
export function paginate(head: Row[], rows: Row[], columns: Columns): Page[] {
  const full = place(head, rows, columns, { page: 0, bottom: BOTTOM })
  if (columns.length < 2) return full
  const page = full.length - 1
  let [short, enough] = [CONTINUED_TOP, BOTTOM]
  while (enough - short > 4) {
    const tried = (short + enough) / 2
    if (place(head, rows, columns, { page, bottom: tried }).length === full.length) enough = tried
    else short = tried
  }
  return place(head, rows, columns, { page, bottom: enough })
}

/** @param limit bottom of the columns of one page; those of others reach to its end */
function place(head: Row[], rows: Row[], columns: Columns, limit: { page: number; bottom: number }): Page[] {
  const first: Page = []
  const pages: Page[] = [first]
  const bottom = (): number => (pages.length - 1 === limit.page ? limit.bottom : BOTTOM)
  let at: number = PAGE.top
  for (const row of head) {
    const top = at + (first.length > 0 ? row.before : 0)
    first.push({ row, top, shift: 0 })
    at = top + row.height
  }
  let [start, column, fresh] = [at + (rows[0]?.before ?? 0), 0, true]
  at = start
  for (const group of groups(rows)) {
    const needed = (): number =>
      group.reduce(
        (sum, row, index) => sum + (index === 0 && fresh ? 0 : row.before) + row.height,
        fresh ? (group[0]?.continued?.height ?? 0) : 0,
      )
    // A whole empty column takes whatever comes: no other has more room.
    while (at + needed() > bottom() && !(fresh && start === CONTINUED_TOP)) {
      column += 1
      if (column === columns.length) {
        pages.push([])
        ;[start, column] = [CONTINUED_TOP, 0]
      }
      ;[at, fresh] = [start, true]
    }
    const lead = fresh ? group[0]?.continued : undefined
    if (lead) {
      pages.at(-1)?.push({ row: lead, top: at, shift: columns[column] ?? 0 })
      at += lead.height
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
  return (Math.max(CONTINUED_TOP, ...ends) - CONTINUED_TOP) / (BOTTOM - CONTINUED_TOP)
}
