import type { Encoding } from './encode-patterns.ts'

/**
 * Renames the groups of `labels` so that as many responses as possible are in the group of the same number in `reference`.
 * Tries all k! namings: k is at most 5.
 */
export function matchLabels(
  { rows, weights }: Pick<Encoding, 'rows' | 'weights'>,
  k: number,
  reference: ArrayLike<number>,
  labels: ArrayLike<number>,
): Int32Array {
  const shared = Array.from({ length: k }, () => new Float64Array(k))
  for (let row = 0; row < rows; row += 1) {
    const counts = shared[labels[row] ?? 0]
    const group = reference[row] ?? 0
    if (counts) counts[group] = (counts[group] ?? 0) + (weights[row] ?? 0)
  }
  const overlap = (naming: readonly number[]) =>
    naming.reduce((sum, group, label) => sum + (shared[label]?.[group] ?? 0), 0)
  const best = permutations(k).reduce((left, right) => (overlap(right) > overlap(left) ? right : left))
  return Int32Array.from({ length: rows }, (_, row) => best[labels[row] ?? 0] ?? 0)
}

function permutations(k: number): number[][] {
  if (k === 0) return [[]]
  return permutations(k - 1).flatMap((shorter) =>
    Array.from({ length: k }, (_, place) => [...shorter.slice(0, place), k - 1, ...shorter.slice(place)]),
  )
}
