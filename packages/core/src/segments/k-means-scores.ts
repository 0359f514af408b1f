import { fixedStarts, rowsToFit, spreadStart } from './choose-starts.ts'
import type { Encoding } from './encode-patterns.ts'
import { type ClusterSpace, lloyd } from './lloyd.ts'

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
