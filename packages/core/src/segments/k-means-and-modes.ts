import type { Encoding } from './encode-patterns.ts'
import { type ClusterSpace, fixedStarts, lloyd, rowsToFit, spreadStart } from './lloyd.ts'

/**
 * Groups rows by HOW HIGH they scored: k-means on the 0–10 scores of weighted distinct patterns, with squared Euclidean
 * distance, started farthest-first from the row nearest the mean and from fixed further starts.
 * @param starts number of further starts
 * @returns the segment of each row, Int32Array [u], values 0..k-1; a segment may be empty
 */
export function kMeansScores(encoding: Encoding, k: number, starts?: number): Int32Array {
  const { questions, codes, scores } = encoding
  const rows = rowsToFit(encoding)
  const mean = meanScores(encoding)
  const apart = (left: number, right: number) => {
    let sum = 0
    for (let q = 0; q < questions; q += 1) {
      const gap =
        (scores[codes[left * questions + q] ?? 0] ?? 0) - (scores[codes[right * questions + q] ?? 0] ?? 0)
      sum += gap * gap
    }
    return sum
  }
  const centre = spreadStart(
    rows,
    1,
    (row) => -distanceTo(encoding, row, mean),
    () => 0,
  )
  const far = spreadStart(rows, k, (row) => (row === centre[0] ? Number.MAX_VALUE : 1), apart)
  return lloyd(encoding, rows, [far, ...fixedStarts(rows, k, starts)], meanSpace(encoding, k))
}

/** Squared distance of a row to a point of [Q] scores. */
function distanceTo({ questions, codes, scores }: Encoding, row: number, point: Float64Array): number {
  let sum = 0
  for (let q = 0; q < questions; q += 1) {
    const gap = (scores[codes[row * questions + q] ?? 0] ?? 0) - (point[q] ?? 0)
    sum += gap * gap
  }
  return sum
}

function meanScores({ rows, questions, codes, scores, weights, n }: Encoding): Float64Array {
  const mean = new Float64Array(questions)
  for (let row = 0; row < rows; row += 1) {
    for (let q = 0; q < questions; q += 1) {
      const score = scores[codes[row * questions + q] ?? 0] ?? 0
      mean[q] = (mean[q] ?? 0) + (score * (weights[row] ?? 0)) / n
    }
  }
  return mean
}

/** The cost of an answer is the squared difference between its score and the centre's mean for that question. */
function meanSpace(encoding: Encoding, k: number): ClusterSpace {
  const { questions, categories, codes, scores, weights, offsets } = encoding
  const costs = new Float64Array(k * categories)
  const move = (centre: number, q: number, mean: number) => {
    const end = offsets[q + 1] ?? categories
    for (let code = offsets[q] ?? 0; code < end; code += 1) {
      costs[centre * categories + code] = ((scores[code] ?? 0) - mean) ** 2
    }
  }
  return {
    costs,
    place(row, centre) {
      for (let q = 0; q < questions; q += 1) {
        move(centre, q, scores[codes[row * questions + q] ?? 0] ?? 0)
      }
    },
    recentre(rows, labels) {
      const sums = new Float64Array(k * questions)
      const sizes = new Float64Array(k)
      rows.forEach((row, index) => {
        const label = labels[index] ?? 0
        const weight = weights[row] ?? 0
        sizes[label] = (sizes[label] ?? 0) + weight
        for (let q = 0; q < questions; q += 1) {
          const cell = label * questions + q
          sums[cell] = (sums[cell] ?? 0) + (scores[codes[row * questions + q] ?? 0] ?? 0) * weight
        }
      })
      sizes.forEach((size, centre) => {
        if (size === 0) return
        for (let q = 0; q < questions; q += 1) move(centre, q, (sums[centre * questions + q] ?? 0) / size)
      })
    },
  }
}

/**
 * Groups rows by WHICH options they chose: k-modes (Huang 1998) on weighted distinct patterns, with the number of
 * differing answers as distance, started from Cao's density seeds (Cao, Liang, Bai 2009) and from fixed further starts.
 * @param starts number of further starts
 * @returns the segment of each row, Int32Array [u], values 0..k-1; a segment may be empty
 */
export function kModes(encoding: Encoding, k: number, starts?: number): Int32Array {
  const rows = rowsToFit(encoding)
  const density = densities(encoding)
  const dense = spreadStart(
    rows,
    k,
    (row) => density[row] ?? 0,
    (left, right) => mismatches(encoding, left, right),
  )
  return lloyd(encoding, rows, [dense, ...fixedStarts(rows, k, starts)], modeSpace(encoding, k))
}

/** [u] mean share of the sample that gave the same answer: dens(x) = 1/Q sum_q count(x_q) / n. */
function densities({ rows, questions, codes, totals, n }: Encoding): Float64Array {
  const density = new Float64Array(rows)
  for (let row = 0; row < rows; row += 1) {
    let sum = 0
    for (let q = 0; q < questions; q += 1) sum += totals[codes[row * questions + q] ?? 0] ?? 0
    density[row] = sum / (questions * n)
  }
  return density
}

function mismatches({ questions, codes }: Encoding, left: number, right: number): number {
  let count = 0
  for (let q = 0; q < questions; q += 1) {
    if (codes[left * questions + q] !== codes[right * questions + q]) count += 1
  }
  return count
}

/** The cost of an answer is 1 if it differs from the centre's. */
function modeSpace({ questions, categories, codes, weights, options }: Encoding, k: number): ClusterSpace {
  const costs = new Float64Array(k * categories)
  return {
    costs,
    place(row, centre) {
      const own = costs.subarray(centre * categories, (centre + 1) * categories).fill(1)
      for (let q = 0; q < questions; q += 1) own[codes[row * questions + q] ?? 0] = 0
    },
    recentre(rows, labels) {
      const counts = new Float64Array(k * categories)
      rows.forEach((row, index) => {
        const base = (labels[index] ?? 0) * categories
        for (let q = 0; q < questions; q += 1) {
          const cell = base + (codes[row * questions + q] ?? 0)
          counts[cell] = (counts[cell] ?? 0) + (weights[row] ?? 0)
        }
      })
      for (let centre = 0; centre < k; centre += 1) {
        let cell = centre * categories
        for (let q = 0; q < questions; q += 1) {
          const end = cell + (options[q] ?? 0) + 1
          let mode = -1
          let most = 0
          for (let at = cell; at < end; at += 1) {
            const count = counts[at] ?? 0
            if (count > most) {
              most = count
              mode = at
            }
          }
          if (mode >= 0) costs.fill(1, cell, end)[mode] = 0
          cell = end
        }
      }
    },
  }
}
