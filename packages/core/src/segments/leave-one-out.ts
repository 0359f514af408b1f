import type { Encoding } from './encode-patterns.ts'

/**
 * How well a grouping predicts the answers of a respondent who is left out (natural log, higher is better):
 *   L = sum_i [ log((n_k - 1 + 1/K) / n) + sum_q log((c_kqm - 1 + a p_qm) / (n_k - 1 + a)) ]
 * with a = options of the question, p_qm = share of the whole sample, c_kqm = count in the segment of i.
 * The 1/K gives a segment of one respondent a probability above zero: without it, one outlier would veto any grouping.
 * Comparable only between groupings of the same encoding. O(u Q).
 */
export function leaveOneOut(encoding: Encoding, labels: ArrayLike<number>): number {
  const { rows, questions, categories, codes, weights, totals, options, n } = encoding
  const sizes = new Map<number, number>()
  const counts = new Map<number, Float64Array>()
  for (let row = 0; row < rows; row += 1) {
    const label = labels[row] ?? 0
    const weight = weights[row] ?? 0
    const cells = counts.get(label) ?? new Float64Array(categories)
    counts.set(label, cells)
    sizes.set(label, (sizes.get(label) ?? 0) + weight)
    for (let q = 0; q < questions; q += 1) {
      const code = codes[row * questions + q] ?? 0
      cells[code] = (cells[code] ?? 0) + weight
    }
  }
  let likelihood = 0
  for (let row = 0; row < rows; row += 1) {
    const label = labels[row] ?? 0
    const others = (sizes.get(label) ?? 0) - 1
    const cells = counts.get(label)
    let sum = Math.log((others + 1 / sizes.size) / n)
    for (let q = 0; q < questions; q += 1) {
      const code = codes[row * questions + q] ?? 0
      const prior = options[q] ?? 1
      const expected = (prior * (totals[code] ?? 0)) / n
      sum += Math.log(((cells?.[code] ?? 0) - 1 + expected) / (others + prior))
    }
    likelihood += sum * (weights[row] ?? 0)
  }
  return likelihood
}
