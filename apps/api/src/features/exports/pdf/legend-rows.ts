import type { Evidence } from '@whofor/core/claims/evidence'
import { legendTexts } from '@whofor/core/claims/evidence-text'
import { COLORS } from '../styles.ts'
import { setText } from '../typeset/set-text.ts'
import type { CellRequest } from './field-cell.ts'
import { COLUMN, type Layout } from './part-rows.ts'
import { INNER, PAGE } from './pdf-canvas.ts'
import { actualText, lazyElement, type Row, root } from './rows.ts'

/** What each mark means and how many claims have it. */
export function legendRows(
  claims: readonly Evidence[] | null,
  { styles, words }: CellRequest,
  layout: Layout,
): Row[] {
  if (!claims || claims.length === 0) return []
  const { style, unit } = styles
  const across = layout === 'aside' ? 4 : 2
  const whole = layout === 'aside' ? INNER : COLUMN
  const gutter = unit(12)
  const inset = unit(11)
  const width = (whole - gutter * (across - 1)) / across
  const cells = legendTexts(claims).map(({ basis, count, meaning }) => ({
    basis,
    label: setText(count, style('strong', 8, 11.4), width - inset, words),
    body: setText(meaning, style('sans', 7.8, 11), width - inset, words),
  }))
  const list = lazyElement(root, 'L')
  const rows = Array.from({ length: cells.length / across }, (_, row) =>
    cells.slice(row * across, (row + 1) * across),
  )
  return rows.map((own, row) => ({
    before: unit(row === 0 ? 12 : 5),
    height: Math.max(...own.map(({ label, body }) => label.height + body.height)) + (row === 0 ? unit(9) : 0),
    keep: row + 1 < rows.length,
    paint(canvas, top, shift) {
      const left = PAGE.side + shift
      if (row === 0) canvas.box({ x: left, top }, whole, 0.6, COLORS.line)
      const at = top + (row === 0 ? unit(9) : 0)
      for (const [index, { basis, label, body }] of own.entries()) {
        const x = left + index * (width + gutter)
        const size = unit(6)
        const item = canvas.element(list(canvas), 'LI')
        const named = canvas.element(item, 'Lbl', actualText(label))
        canvas.basisMark(named, basis, { x, top: at + (label.style.leading - size) / 2 }, size)
        canvas.lines(named, 'Lbl', label, 0, label.lines.length, { x: x + inset, top: at })
        const meant = canvas.element(item, 'LBody', actualText(body))
        canvas.lines(meant, 'LBody', body, 0, body.lines.length, { x: x + inset, top: at + label.height })
      }
    },
  }))
}
