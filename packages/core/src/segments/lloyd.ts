import { seededRandom } from '../random.ts'
import { type Encoding, spreadRows } from './encode-patterns.ts'

/** Centres of k segments: option modes or score means. All rows belong to one encoding. */
export type ClusterSpace = {
  /** [k * T] cost of a category at a centre, at centre * T + category. */
  costs: Float64Array
  /** Moves a centre to a row. */
  place(row: number, centre: number): void
  /** Moves each centre to the mean or mode of its rows; labels[i] belongs to rows[i]. A centre without rows stays. */
  recentre(rows: Int32Array, labels: Int32Array): void
}

type Climb = { labels: Int32Array; cost: number }

const MAX_ROUNDS = 60

/**
 * Lloyd's algorithm from each start (a list of k distinct rows), keeping the lowest weighted cost. The earlier start and
 * the lower centre win ties. Fits on `rows`, then labels every row of the encoding.
 * @returns the segment of each row, Int32Array [u]
 */
export function lloyd(
  encoding: Encoding,
  rows: Int32Array,
  starts: number[][],
  space: ClusterSpace,
): Int32Array {
  let best: Climb | null = null
  for (const start of starts) {
    const run = climb(encoding, rows, start, space)
    if (best === null || run.cost < best.cost) best = run
  }
  const all = Int32Array.from({ length: encoding.rows }, (_, row) => row)
  const labels = new Int32Array(encoding.rows)
  if (best === null) return labels
  space.recentre(rows, best.labels)
  assign(encoding, all, starts[0]?.length ?? 1, space, labels)
  return labels
}

function climb(encoding: Encoding, rows: Int32Array, start: number[], space: ClusterSpace): Climb {
  const labels = new Int32Array(rows.length).fill(-1)
  start.forEach((row, centre) => {
    space.place(row, centre)
  })
  let cost = Number.POSITIVE_INFINITY
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const pass = assign(encoding, rows, start.length, space, labels)
    cost = pass.cost
    const empty = pass.sizes.indexOf(0)
    if (empty === -1 && !pass.moved) break
    space.recentre(rows, labels)
    // An empty segment restarts at the row farthest from its centre, so that k segments remain if the rows allow it.
    if (empty !== -1) {
      if (pass.farthestDistance === 0) break
      space.place(pass.farthest, empty)
    }
  }
  return { labels, cost }
}

function assign(encoding: Encoding, rows: Int32Array, k: number, space: ClusterSpace, labels: Int32Array) {
  const { questions, categories, codes, weights } = encoding
  const { costs } = space
  const sizes = new Array<number>(k).fill(0)
  let cost = 0
  let moved = false
  let farthest = 0
  let farthestDistance = 0
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0
    let nearest = 0
    let distance = Number.POSITIVE_INFINITY
    for (let centre = 0; centre < k; centre += 1) {
      let other = 0
      for (let at = row * questions; at < (row + 1) * questions; at += 1) {
        other += costs[centre * categories + (codes[at] ?? 0)] ?? 0
      }
      if (other < distance) {
        nearest = centre
        distance = other
      }
    }
    if (labels[index] !== nearest) {
      labels[index] = nearest
      moved = true
    }
    sizes[nearest] = (sizes[nearest] ?? 0) + 1
    cost += distance * (weights[row] ?? 0)
    if (distance > farthestDistance) {
      farthest = row
      farthestDistance = distance
    }
  }
  return { cost, moved, sizes, farthest, farthestDistance }
}

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
