import type { Segmentation } from './segment-responses.ts'

/**
 * The medoid of each segment by Hamming distance: the response with the fewest answers that differ from those of all
 * others in it. The first one wins ties.
 * @param patternOf row of the encoding for each response, in the order of their numbers
 * @returns numbers from 1; one for each segment
 */
export function medoidResponses(
  { encoding, labels, segments }: Pick<Segmentation, 'encoding' | 'labels' | 'segments'>,
  patternOf: Uint32Array,
): number[] {
  const alike = answersAlike({ encoding, labels, segments })
  const best = segments.map(() => ({ response: 0, alike: -1 }))
  patternOf.forEach((row, index) => {
    const own = best[labels[row] ?? 0]
    const count = alike[row] ?? 0
    if (own && count > own.alike) Object.assign(own, { response: index + 1, alike: count })
  })
  return best.map(({ response }) => response)
}

/** [u] number of answers in the same segment that equal those of a row, over all questions. */
function answersAlike({
  encoding,
  labels,
  segments,
}: Pick<Segmentation, 'encoding' | 'labels' | 'segments'>): Float64Array {
  const { rows, questions, categories, codes, weights } = encoding
  const counts = new Float64Array(segments.length * categories)
  const cellOf = (row: number, q: number) =>
    (labels[row] ?? 0) * categories + (codes[row * questions + q] ?? 0)
  for (let row = 0; row < rows; row += 1) {
    for (let q = 0; q < questions; q += 1) {
      const cell = cellOf(row, q)
      counts[cell] = (counts[cell] ?? 0) + (weights[row] ?? 0)
    }
  }
  const alike = new Float64Array(rows)
  for (let row = 0; row < rows; row += 1) {
    let sum = 0
    for (let q = 0; q < questions; q += 1) sum += counts[cellOf(row, q)] ?? 0
    alike[row] = sum
  }
  return alike
}
