/**
 * The probability that a random value of `left` is below one of `right`, ties counted half (Mann and Whitney
 * 1947): .5 when the two cannot be distinguished.
 */
export function rankAuc(left: readonly number[], right: readonly number[]): number {
  let below = 0
  for (const one of left) for (const other of right) below += one < other ? 1 : one === other ? 0.5 : 0
  return below / (left.length * right.length)
}
