import { FEWEST_FOR_ADVICE } from '../survey/answers-needed.ts'
import { chooseGrouping, fitGroups } from './choose-grouping.ts'
import { type Encoding, sampleRows } from './encode-patterns.ts'
import { kMeansScores } from './k-means-scores.ts'
import { kModes } from './k-modes.ts'
import { logLikelihood } from './latent-classes.ts'
import { leaveOneOut } from './leave-one-out.ts'
import { needsOneMore } from './likelihood-ratio.ts'
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
