import { seededRandom } from '../random.ts'
import { chooseGrouping, fitGroups, QUICK } from './choose-grouping.ts'
import { type Encoding, sampleRows } from './encode-patterns.ts'
import { FEWEST_FOR_ADVICE } from './fewest-answers.ts'
import { kMeansScores, kModes } from './k-means-and-modes.ts'
import { type LatentClasses, logLikelihood } from './latent-classes.ts'
import type { PreparedAnswers } from './prepare-answers.ts'

export const MOST_GROUPS = 5
/** Minimum of responses that were not answered by habit. */
const FEWEST_FITTED = 50

export type GroupAdvice = {
  /** The number of groups the answers support; a range where criteria differ. */
  min: number
  max: number
  /** Within the range, the number of the sample-size adjusted BIC. */
  best: number
}

/** In log likelihood: "strong" evidence (Kass and Raftery 1995). */
const CLEAR_GAIN = 4
const MOST_COMPARED = 5_000
/** The test takes dozens of fits; with more responses the other criteria are reliable enough. */
const MOST_TESTED = 400

/**
 * How many groups the answers support, 1 to 5; null below 60 responses. One group where leave-one-out prediction by the
 * hard methods finds no gain in more (the likelihood criteria alone see groups in chance below 200 responses); otherwise the
 * sample-size adjusted BIC (Sclove 1987) of smoothed latent classes, or more where a hard method clearly predicts more and describes
 * left-out answers best. The bootstrapped likelihood ratio test may widen the range by one on each side.
 */
export function adviseGroups({
  fitted,
  given,
}: Pick<PreparedAnswers, 'fitted' | 'given'>): GroupAdvice | null {
  if (given.n < FEWEST_FOR_ADVICE || fitted.n < FEWEST_FITTED) return null
  const sample = sampleRows(fitted, MOST_COMPARED)
  const counts = Array.from({ length: Math.min(MOST_GROUPS, sample.rows) }, (_, index) => index + 1)
  const predictions = counts.map((k) => predictionOf(sample, k))
  const predicted = bestOf(counts, (k) => predictions[k - 1] ?? 0)
  if (predicted === 1) return { min: 1, max: 1, best: 1 }
  const informed = bestOf(counts, (k) => -adjustedBic(sample, k))
  const gain = (predictions[predicted - 1] ?? 0) - (predictions[informed - 1] ?? 0)
  const isClear = predicted > informed && gain >= CLEAR_GAIN
  const best = isClear && chooseGrouping(sample, predicted).method !== 'latent-classes' ? predicted : informed
  const tested = sample.n < MOST_TESTED ? testAround(sample, best, counts.length) : best
  return { min: Math.min(best, predicted, informed, tested), max: Math.max(best, predicted, tested), best }
}

/** `k + 1` or `k - 1` if the test says so, otherwise `k`. */
function testAround(encoding: Encoding, k: number, most: number): number {
  if (k < most && needsOneMore(encoding, k)) return k + 1
  return k > 2 && !needsOneMore(encoding, k - 1) ? k - 1 : k
}

function predictionOf(encoding: Encoding, k: number): number {
  if (k === 1) return leaveOneOut(encoding, new Int32Array(encoding.rows))
  return Math.max(
    leaveOneOut(encoding, kModes(encoding, k)),
    leaveOneOut(encoding, kMeansScores(encoding, k)),
  )
}

/** -2 log L + p ln((n + 2) / 24), with p free parameters; options that nobody chose have no parameter. */
function adjustedBic(encoding: Encoding, k: number): number {
  const parameters = k - 1 + k * freeOptions(encoding)
  return -2 * logLikelihood(encoding, fitGroups(encoding, k)) + parameters * Math.log((encoding.n + 2) / 24)
}

function freeOptions({ offsets, options, totals }: Encoding): number {
  return offsets.reduce((sum, from, q) => {
    const chosen = totals.subarray(from, from + (options[q] ?? 0)).filter((count) => count > 0).length
    return sum + Math.max(0, chosen - 1)
  }, 0)
}

/** The lowest number with the highest value. */
function bestOf(numbers: readonly number[], value: (k: number) => number): number {
  const values = numbers.map(value)
  return numbers[values.indexOf(Math.max(...values))] ?? 1
}

const RESAMPLES = 19
/** If more draws than this gain as much as was observed, the p-value exceeds .05 whatever the remaining draws are. */
const MOST_LARGER = 0

/**
 * The bootstrapped likelihood ratio test (McLachlan 1987): whether k + 1 classes describe the answers better than k, at
 * p <= .05. Compares the gain in likelihood with the gains on data drawn from the k classes. Stops as soon as one draw
 * gains as much.
 */
function needsOneMore(encoding: Encoding, k: number): boolean {
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
