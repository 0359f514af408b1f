import { seededRandom } from '../random.ts'
import { type Encoding, spreadRows } from './encode-patterns.ts'

const FIT_ROWS = 20_000
const MANY_ROWS = 2_000

/**
 * Rows to fit on: all, or a stratified sample of at most 20,000 spread evenly over the canonical order.
 * Every row is labelled afterwards. @returns row indexes
 */
export const rowsToFit = (encoding: Encoding): Int32Array => spreadRows(encoding, FIT_ROWS)

/** Further starts, each of k distinct rows: 20 for few rows, 4 for many. Deterministic. */
export function fixedStarts(
  rows: Int32Array,
  k: number,
  count = rows.length <= MANY_ROWS ? 20 : 4,
): number[][] {
  return Array.from({ length: count }, (_, seed) => {
    const random = seededRandom(seed + 1)
    const chosen = new Set<number>()
    while (chosen.size < Math.min(k, rows.length)) {
      chosen.add(rows[Math.floor(random() * rows.length)] ?? 0)
    }
    return [...chosen]
  })
}

/**
 * Starts with the row of greatest `pull`. Then repeatedly adds the row with the greatest product of its pull and its
 * distance to the nearest chosen row. The lower row wins ties.
 */
export function spreadStart(
  rows: Int32Array,
  k: number,
  pull: (row: number) => number,
  distance: (left: number, right: number) => number,
): number[] {
  const chosen: number[] = []
  const nearest = new Float64Array(rows.length).fill(1)
  while (chosen.length < Math.min(k, rows.length)) {
    let next = -1
    let greatest = Number.NEGATIVE_INFINITY
    rows.forEach((row, index) => {
      const value = (nearest[index] ?? 0) * pull(row)
      if (value > greatest && !chosen.includes(row)) {
        greatest = value
        next = row
      }
    })
    const first = chosen.length === 0
    chosen.push(next)
    rows.forEach((row, index) => {
      const gap = distance(row, next)
      nearest[index] = first ? gap : Math.min(nearest[index] ?? 0, gap)
    })
  }
  return chosen
}
