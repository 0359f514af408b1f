import type { Encoding } from './encode-patterns.ts'

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
