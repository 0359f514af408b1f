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
    (row) => -distanceTo(encoding, row, mean, 0),
    () => 0,
  )
  const far = spreadStart(rows, k, (row) => (row === centre[0] ? Number.MAX_VALUE : 1), apart)
  return lloyd(encoding, rows, [far, ...fixedStarts(rows, k, starts)], meanSpace(encoding, k))
}

/** Squared distance of a row to the `at`-th point of [points * Q] scores. */
function distanceTo(
  { questions, codes, scores }: Encoding,
  row: number,
  points: Float64Array,
  at: number,
): number {
  let sum = 0
  for (let q = 0; q < questions; q += 1) {
    const gap = (scores[codes[row * questions + q] ?? 0] ?? 0) - (points[at * questions + q] ?? 0)
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

function meanSpace(encoding: Encoding, k: number): ClusterSpace {
  const { questions, codes, scores, weights } = encoding
  const means = new Float64Array(k * questions)
  return {
    distance: (row, centre) => distanceTo(encoding, row, means, centre),
    place(row, centre) {
      for (let q = 0; q < questions; q += 1) {
        means[centre * questions + q] = scores[codes[row * questions + q] ?? 0] ?? 0
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
      for (let cell = 0; cell < sums.length; cell += 1) {
        const size = sizes[Math.floor(cell / questions)] ?? 0
        if (size > 0) means[cell] = (sums[cell] ?? 0) / size
      }
    },
  }
}
