import { seededRandom } from '../random.ts'
import { fitGroups, QUICK } from './choose-grouping.ts'
import type { Encoding } from './encode-patterns.ts'
import { type LatentClasses, logLikelihood } from './latent-classes.ts'

const RESAMPLES = 19
/** If more draws than this gain as much as was observed, the p-value exceeds .05 whatever the remaining draws are. */
const MOST_LARGER = 0

/**
 * The bootstrapped likelihood ratio test (McLachlan 1987): whether k + 1 classes describe the answers better than k, at
 * p <= .05. Compares the gain in likelihood with the gains on data drawn from the k classes. Stops as soon as one draw
 * gains as much.
 */
export function needsOneMore(encoding: Encoding, k: number): boolean {
  const smaller = fitGroups(encoding, k, QUICK)
  const observed =
    logLikelihood(encoding, fitGroups(encoding, k + 1, QUICK)) - logLikelihood(encoding, smaller)
  const random = seededRandom(1)
  let larger = 0
  for (let resample = 0; resample < RESAMPLES; resample += 1) {
    const drawn = drawFrom(encoding, smaller, random)
    const gain =
      logLikelihood(drawn, fitGroups(drawn, k + 1, QUICK)) - logLikelihood(drawn, fitGroups(drawn, k, QUICK))
    if (gain >= observed) larger += 1
    if (larger > MOST_LARGER) return false
  }
  return true
}

/**
 * A sample drawn from the classes, as large as the original, one row per response. Unanswered questions stay
 * unanswered.
 */
function drawFrom(
  encoding: Encoding,
  { shares, probabilities }: LatentClasses,
  random: () => number,
): Encoding {
  const { rows, questions, categories, codes, offsets, options, weights, n } = encoding
  const drawn = new Uint16Array(n * questions)
  const totals = new Float64Array(categories)
  let at = 0
  for (let row = 0; row < rows; row += 1) {
    for (let repeat = 0; repeat < (weights[row] ?? 0); repeat += 1) {
      const own = pick(shares, random)
      for (let q = 0; q < questions; q += 1) {
        const from = offsets[q] ?? 0
        const missing = from + (options[q] ?? 0)
        const given = codes[row * questions + q] ?? 0
        const code =
          given === missing
            ? missing
            : from + pick(probabilities.subarray(own * categories + from, own * categories + missing), random)
        drawn[at * questions + q] = code
        totals[code] = (totals[code] ?? 0) + 1
      }
      at += 1
    }
  }
  return { ...encoding, rows: n, codes: drawn, weights: new Float64Array(n).fill(1), totals }
}

function pick(shares: ArrayLike<number>, random: () => number): number {
  let left = random()
  for (let index = 0; index < shares.length; index += 1) {
    left -= shares[index] ?? 0
    if (left < 0) return index
  }
  return shares.length - 1
}
