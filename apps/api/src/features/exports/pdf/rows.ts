import type { SetText } from '../../../typeset/set-text.ts'
import { type Element, PAGE, type Paper } from './paper.ts'

/** What stays together on a page. `before` is the space above, left out at the top of a page; `keep` holds it with the next. */
export type Row = { before: number; height: number; keep?: boolean; paint(paper: Paper, top: number): void }
/** The element that a row's content belongs to, made when the first of it is painted. */
export type Holder = (paper: Paper) => Element

export function holder(parent: Holder, type: string, options: { alt?: string; says?: string } = {}): Holder {
  let made: Element | undefined
  return (paper) => {
    made ??= paper.element(parent(paper), type, options)
    return made
  }
}
export const root: Holder = (paper) => paper.root

/** What screen readers are told where the order of the glyphs is not the order of the letters. */
export function saying(set: SetText): { says?: string } {
  const text = set.lines.join(' ')
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? { says: text } : {}
}

/** A paragraph over several rows, so that it can go on on the next page: never one line of it alone. */
export function paragraphRows(set: SetText, x: number, before: number, parent: Holder, type = 'P'): Row[] {
  const element = holder(parent, type, saying(set))
  const { leading } = set.style
  const count = set.lines.length
  const ends = count < 4 ? [count] : [2, ...Array.from({ length: count - 4 }, (_, at) => at + 3), count]
  return ends.map((end, index) => {
    const start = index === 0 ? 0 : (ends[index - 1] ?? 0)
    return {
      before: index === 0 ? before : 0,
      height: (end - start) * leading,
      paint: (paper, top) => paper.lines(element(paper), type, set, start, end, { x, top }),
    }
  })
}

export type Page = { row: Row; top: number }[]

/** Deals rows to pages in order; rows that are kept with the next go over with it. */
export function paginate(rows: Row[]): Page[] {
  const bottom = PAGE.height - PAGE.bottom
  const pages: Page[] = [[]]
  let at: number = PAGE.top
  for (const group of groups(rows)) {
    const height = group.reduce((sum, row) => sum + row.before + row.height, 0)
    const page = pages.at(-1)
    if (page && page.length > 0 && at + height > bottom) {
      pages.push([])
      at = PAGE.top
    }
    for (const row of group) {
      const top = at + (pages.at(-1)?.length ? row.before : 0)
      pages.at(-1)?.push({ row, top })
      at = top + row.height
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

/** How far down the last page reaches, of its height. */
export function fill(pages: Page[]): number {
  const last = pages.at(-1)?.at(-1)
  return last ? (last.top + last.row.height - PAGE.top) / (PAGE.height - PAGE.bottom - PAGE.top) : 0
}
