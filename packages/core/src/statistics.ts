/** The two-sided p-value of a standard normal z (Abramowitz and Stegun 1964, 26.2.17; absolute error below 1e-7). */
export function normalPValue(z: number): number {
  const x = Math.abs(z)
  const t = 1 / (1 + 0.2316419 * x)
  const tail =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return Math.min(1, 2 * tail * Math.exp((-x * x) / 2) * 0.3989422804014327)
}

/** z of two proportions with a pooled variance: `count` of `n` against `otherCount` of `otherN`; 0 without variance. */
export function zOfTwoProportions(count: number, n: number, otherCount: number, otherN: number): number {
  if (n === 0 || otherN === 0) return 0
  const pooled = (count + otherCount) / (n + otherN)
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / n + 1 / otherN))
  return error === 0 ? 0 : (count / n - otherCount / otherN) / error
}

/** Wilson's interval of a proportion (Wilson 1927), 95 % unless another z is given. */
export function wilsonInterval(count: number, n: number, z = 1.959964): { low: number; high: number } {
  if (n === 0) return { low: 0, high: 1 }
  const share = count / n
  const middle = (share + (z * z) / (2 * n)) / (1 + (z * z) / n)
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/**
 * Which of these p-values stay significant when the false discovery rate is limited (Benjamini and Hochberg 1995).
 * @param rate the accepted false discovery rate, 0–1
 */
export function discoveries(pValues: readonly number[], rate: number): boolean[] {
  const order = [...pValues.keys()].sort((left, right) => (pValues[left] ?? 1) - (pValues[right] ?? 1))
  const last = order.findLastIndex(
    (index, rank) => (pValues[index] ?? 1) <= (rate * (rank + 1)) / pValues.length,
  )
  const found = new Set(order.slice(0, last + 1))
  return pValues.map((_, index) => found.has(index))
}
