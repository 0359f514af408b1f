import { seededRandom, shuffled } from '../random.ts'
import { type GroupingMethod, groupBy, modelOf, QUICK } from './choose-grouping.ts'
import { type Encoding, sampleRows, selectRows, withWeights } from './encode-patterns.ts'
import { mostProbableClasses } from './latent-classes.ts'
import type { StabilityPoint } from './stability-forecast.ts'

const MOST_ROWS = 1_000
type StabilityEffort = { resamples: number; permutations: number; resamplesOfEach: number }
const FULL: StabilityEffort = { resamples: 20, permutations: 4, resamplesOfEach: 5 }

/**
 * How similar the groups of resamples are, beyond what answers without any groups would give: (ARI - baseline) / (1 -
 * baseline). ARI is the mean adjusted Rand index over bootstrap samples, the baseline is the same on data whose
 * questions were permuted independently. 0 is chance, 1 is always the same. With few questions the plain index would
 * look stable by chance.
 */
export function stabilityOf(
  whole: Encoding,
  k: number,
  method: GroupingMethod,
  { resamples, permutations, resamplesOfEach } = FULL,
): number {
  const encoding = sampleRows(whole, MOST_ROWS)
  const random = seededRandom(1)
  const own = meanAgreement(encoding, k, method, resamples, random)
  const baselines = Array.from({ length: permutations }, () =>
    meanAgreement(permuted(encoding, random), k, method, resamplesOfEach, random),
  )
  const baseline = baselines.reduce((sum, one) => sum + one, 0) / permutations
  return baseline >= 1 ? 0 : Math.max(0, (own - baseline) / (1 - baseline))
}

/** Mean adjusted Rand index between the groups of all responses and those found in bootstrap samples. */
function meanAgreement(
  encoding: Encoding,
  k: number,
  method: GroupingMethod,
  resamples: number,
  random: () => number,
): number {
  const labels = groupBy(method, encoding, k, QUICK)
  const indexes = Array.from({ length: resamples }, () => {
    const drawn = bootstrap(encoding, random)
    const model = modelOf(
      method,
      withWeights(encoding, (row) => drawn[row] ?? 0),
      k,
      QUICK,
    )
    return adjustedRandIndex(encoding, k, labels, mostProbableClasses(encoding, model))
  })
  return indexes.reduce((sum, index) => sum + index, 0) / resamples
}

/** [u] how often each row occurs in n draws with replacement. */
function bootstrap({ rows, weights, n }: Encoding, random: () => number): Float64Array {
  const ends = new Float64Array(rows)
  let sum = 0
  for (let row = 0; row < rows; row += 1) {
    sum += weights[row] ?? 0
    ends[row] = sum
  }
  const drawn = new Float64Array(rows)
  for (let draw = 0; draw < n; draw += 1) {
    const row = firstAbove(ends, random() * n)
    drawn[row] = (drawn[row] ?? 0) + 1
  }
  return drawn
}

function firstAbove(ends: Float64Array, value: number): number {
  let [low, high] = [0, ends.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ends[middle] ?? 0) > value) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * One row per response, with the answers to each question shuffled independently: the shares stay the same, groups
 * vanish.
 */
function permuted(encoding: Encoding, random: () => number): Encoding {
  const { rows, questions, codes, weights, n } = encoding
  const origin = Array.from({ length: rows }, (_, row) => Array<number>(weights[row] ?? 0).fill(row)).flat()
  const moved = new Uint16Array(n * questions)
  for (let q = 0; q < questions; q += 1) {
    shuffled(origin, random).forEach((from, row) => {
      moved[row * questions + q] = codes[from * questions + q] ?? 0
    })
  }
  return { ...encoding, rows: n, codes: moved, weights: new Float64Array(n).fill(1) }
}

/** Adjusted Rand index of weighted rows (Hubert and Arabie 1985). */
function adjustedRandIndex(
  { rows, weights, n }: Encoding,
  k: number,
  left: ArrayLike<number>,
  right: ArrayLike<number>,
): number {
  const both = new Float64Array(k * k)
  for (let row = 0; row < rows; row += 1) {
    const cell = (left[row] ?? 0) * k + (right[row] ?? 0)
    both[cell] = (both[cell] ?? 0) + (weights[row] ?? 0)
  }
  const pairs = (size: number) => (size * (size - 1)) / 2
  const sumOf = (sizes: number[]) => sizes.reduce((sum, size) => sum + pairs(size), 0)
  const groups = Array.from({ length: k }, (_, group) => group)
  const ofLeft = sumOf(groups.map((a) => groups.reduce((sum, b) => sum + (both[a * k + b] ?? 0), 0)))
  const ofRight = sumOf(groups.map((b) => groups.reduce((sum, a) => sum + (both[a * k + b] ?? 0), 0)))
  const expected = (ofLeft * ofRight) / pairs(n)
  const highest = (ofLeft + ofRight) / 2
  return highest === expected ? 1 : (sumOf([...both]) - expected) / (highest - expected)
}

const PARTS = [0.4, 0.6, 0.8]
const REPEATS = 8
const SAMPLED = { resamples: 8, permutations: 2, resamplesOfEach: 4 }
const LEAST_ERROR = 0.03

/**
 * Measures how stable groups are in parts of the answers, drawn several times without replacement, and in all of them.
 * The error estimates other people's answers, too: parts of one sample vary less (delete-d jackknife, Shao and Wu
 * 1989). Takes up to a few seconds.
 */
export function measureStability(encoding: Encoding, k: number, method: GroupingMethod): StabilityPoint[] {
  const random = seededRandom(1)
  const parts = PARTS.map((part) => {
    const answers = Math.round(part * encoding.n)
    const repeats = Array.from({ length: REPEATS }, () =>
      stabilityOf(drawPart(encoding, answers, random), k, method, SAMPLED),
    )
    const mean = repeats.reduce((sum, one) => sum + one, 0) / REPEATS
    const variance = repeats.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (REPEATS - 1) / (1 - part)
    return { answers, stability: mean, variance }
  })
  const variance = parts.reduce((sum, one) => sum + one.variance, 0) / PARTS.length
  const error = Math.max(LEAST_ERROR, Math.sqrt(variance))
  const whole = { answers: encoding.n, stability: stabilityOf(encoding, k, method) }
  return [...parts, whole].map(({ answers, stability }) => ({ answers, stability, error }))
}

/** Draws this many of the responses without replacement. */
function drawPart(encoding: Encoding, size: number, random: () => number): Encoding {
  const { rows, weights } = encoding
  const everyone = Array.from({ length: rows }, (_, row) => Array<number>(weights[row] ?? 0).fill(row)).flat()
  const drawn = new Float64Array(rows)
  for (const row of shuffled(everyone, random).slice(0, size)) drawn[row] = (drawn[row] ?? 0) + 1
  const chosen = Int32Array.from(drawn.keys()).filter((row) => (drawn[row] ?? 0) > 0)
  return selectRows(encoding, chosen, (row) => drawn[row] ?? 0)
}
