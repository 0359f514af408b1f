import { fixedStarts, rowsToFit, spreadStart } from './choose-starts.ts'
import { climbFrom, type Space } from './climb.ts'
import type { Encoding } from './encode.ts'

/**
 * Groups rows by HOW HIGH they scored: k-means on the 0-10 scores of weighted distinct patterns, squared Euclidean
 * distance, started farthest-first from the row nearest the mean and from fixed further starts.
 * Returns the segment of each row, Int32Array [u], values 0..k-1; a segment may be empty.
 */
export function kMeansScores(encoding: Encoding, k: number): Int32Array {
  const { questions, scores } = encoding
  const rows = rowsToFit(encoding)
  const mean = meanScores(encoding)
  const apart = (left: ArrayLike<number>, a: number, right: ArrayLike<number>, b: number) => {
    let sum = 0
    for (let q = 0; q < questions; q += 1) {
      const gap = (left[a * questions + q] ?? 0) - (right[b * questions + q] ?? 0)
      sum += gap * gap
    }
    return sum
  }
  const centre = spreadStart(
    rows,
    1,
    (row) => -apart(scores, row, mean, 0),
    () => 0,
  )
  const far = spreadStart(
    rows,
    k,
    (row) => (row === centre[0] ? Number.MAX_VALUE : 1),
    (left, right) => apart(scores, left, scores, right),
  )
  return climbFrom(encoding, rows, [far, ...fixedStarts(rows, k)], meanSpace(encoding, k, apart))
}

function meanScores({ rows, questions, scores, weights, n }: Encoding): Float64Array {
  const mean = new Float64Array(questions)
  for (let row = 0; row < rows; row += 1) {
    for (let q = 0; q < questions; q += 1) {
      mean[q] = (mean[q] ?? 0) + ((scores[row * questions + q] ?? 0) * (weights[row] ?? 0)) / n
    }
  }
  return mean
}

type Apart = (left: ArrayLike<number>, a: number, right: ArrayLike<number>, b: number) => number

function meanSpace({ questions, scores, weights }: Encoding, k: number, apart: Apart): Space {
  const means = new Float64Array(k * questions)
  return {
    distance: (row, centre) => apart(scores, row, means, centre),
    place(row, centre) {
      means.set(scores.subarray(row * questions, (row + 1) * questions), centre * questions)
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
          sums[cell] = (sums[cell] ?? 0) + (scores[row * questions + q] ?? 0) * weight
        }
      })
      for (let cell = 0; cell < sums.length; cell += 1) {
        const size = sizes[Math.floor(cell / questions)] ?? 0
        if (size > 0) means[cell] = (sums[cell] ?? 0) / size
      }
    },
  }
}
