import { seededRandom } from '../random.ts'
import type { Encoding } from './encode-patterns.ts'

/** A mixture of classes; within a class the answers to different questions are independent. */
export type LatentClasses = {
  classes: number
  /** [K] share of each class, 0–1. */
  shares: Float64Array
  /** [K * T] probability of each category in a class, at class * T + category; 1 for "missing", which says nothing. */
  probabilities: Float64Array
}

export type FitOptions = {
  /**
   * Mass of a Dirichlet prior for each question of each class, in responses, centred on the sample's share of each
   * option. It keeps probabilities above zero. 0 means maximum likelihood.
   */
  priorMass: number
  /** Models to start from. */
  from?: readonly LatentClasses[]
  /** Further starts from random probabilities. */
  randomStarts: number
  /** Rounds of each start; then the best `finalists` go on to convergence. */
  shortRounds?: number
  finalists?: number
  maxRounds?: number
  /** A model has converged when a round changes the log-likelihood by less than this per response. */
  tolerance?: number
}

/**
 * Mass of the prior per question and class, in responses: enough to keep options above zero, small compared with a
 * group of 30.
 */
export const PRIOR_MASS = 5

const MAX_ROUNDS = 5000
const TOLERANCE = 1e-10
const SMALLEST = 1e-300

/** `objective` is the log-likelihood plus the log density of the prior, of the model of the previous round. */
type State = LatentClasses & { objective: number }

/**
 * Latent class analysis by expectation-maximization (Goodman 1974; Dempster, Laird and Rubin 1977), from several starts.
 * Deterministic. One round costs O(rows * Q * K).
 */
export function fitLatentClasses(encoding: Encoding, k: number, options: FitOptions): LatentClasses {
  const {
    priorMass,
    from = [],
    randomStarts,
    shortRounds = 20,
    finalists = 3,
    maxRounds = MAX_ROUNDS,
    tolerance = TOLERANCE,
  } = options
  const prior = priorOf(encoding, priorMass)
  const starts = [
    ...from,
    ...Array.from({ length: randomStarts }, (_, seed) => randomClasses(encoding, k, seed + 1)),
  ]
  const begun = starts.map((start) => climb(encoding, start, prior, shortRounds, tolerance))
  begun.sort((left, right) => right.objective - left.objective)
  const ended = begun.slice(0, finalists).map((start) => climb(encoding, start, prior, maxRounds, tolerance))
  return ended.reduce((left, right) => (right.objective > left.objective ? right : left))
}

/**
 * The latent classes that correspond to a grouping.
 * @param labels class of each row
 */
export function classesOfLabels(
  encoding: Encoding,
  k: number,
  labels: ArrayLike<number>,
  priorMass: number,
): LatentClasses {
  const { rows, questions, codes, weights, categories } = encoding
  const sizes = new Float64Array(k)
  const counts = new Float64Array(categories * k)
  for (let row = 0; row < rows; row += 1) {
    const label = labels[row] ?? 0
    const weight = weights[row] ?? 0
    sizes[label] = (sizes[label] ?? 0) + weight
    for (let q = 0; q < questions; q += 1) {
      const at = label * categories + (codes[row * questions + q] ?? 0)
      counts[at] = (counts[at] ?? 0) + weight
    }
  }
  return maximize(encoding, sizes, counts, priorOf(encoding, priorMass))
}

/** [u] natural log of the density of each row. */
export function logDensities(encoding: Encoding, model: LatentClasses): Float64Array {
  const joint = new Float64Array(model.classes)
  return Float64Array.from({ length: encoding.rows }, (_, row) =>
    Math.log(jointOf(encoding, row, model, joint)),
  )
}

/** Natural log of the likelihood of all answers. */
export function logLikelihood(encoding: Encoding, model: LatentClasses): number {
  return logDensities(encoding, model).reduce(
    (sum, density, row) => sum + density * (encoding.weights[row] ?? 0),
    0,
  )
}

/** [u] the most probable class of each row; the lower one wins ties. */
export function mostProbableClasses(encoding: Encoding, model: LatentClasses): Int32Array {
  const joint = new Float64Array(model.classes)
  return Int32Array.from({ length: encoding.rows }, (_, row) => {
    jointOf(encoding, row, model, joint)
    return joint.reduce((best, value, c) => (value > (joint[best] ?? 0) ? c : best), 0)
  })
}

function climb(
  encoding: Encoding,
  start: LatentClasses,
  prior: Float64Array,
  rounds: number,
  tolerance: number,
): State {
  let state: State = { objective: Number.NEGATIVE_INFINITY, ...start }
  for (let round = 0; round < rounds; round += 1) {
    const { sizes, counts, likelihood } = expect(encoding, state)
    const objective = likelihood + priorDensity(state, prior)
    const gain = objective - state.objective
    state = { ...maximize(encoding, sizes, counts, prior), objective }
    if (gain < tolerance * encoding.n) break
  }
  return state
}

/** Adds the answers of each row to the classes, weighted by their posterior. */
function expect(encoding: Encoding, model: LatentClasses) {
  const { rows, questions, codes, weights, categories } = encoding
  const k = model.classes
  const sizes = new Float64Array(k)
  const counts = new Float64Array(categories * k)
  const joint = new Float64Array(k)
  let likelihood = 0
  for (let row = 0; row < rows; row += 1) {
    const density = jointOf(encoding, row, model, joint)
    const weight = weights[row] ?? 0
    likelihood += weight * Math.log(density)
    for (let c = 0; c < k; c += 1) {
      const part = ((joint[c] ?? 0) * weight) / density
      sizes[c] = (sizes[c] ?? 0) + part
      for (let at = row * questions; at < (row + 1) * questions; at += 1) {
        const cell = c * categories + (codes[at] ?? 0)
        counts[cell] = (counts[cell] ?? 0) + part
      }
    }
  }
  return { sizes, counts, likelihood }
}

/** Fills `joint` with the density of a row in each class. @returns their sum */
function jointOf(
  { questions, codes, categories }: Encoding,
  row: number,
  { classes: k, shares, probabilities }: LatentClasses,
  joint: Float64Array,
): number {
  let sum = 0
  for (let c = 0; c < k; c += 1) {
    let density = shares[c] ?? 0
    for (let at = row * questions; at < (row + 1) * questions; at += 1) {
      density *= probabilities[c * categories + (codes[at] ?? 0)] ?? 0
    }
    joint[c] = density
    sum += density
  }
  return Math.max(sum, SMALLEST)
}

function maximize(
  { categories, offsets, options, n }: Encoding,
  sizes: Float64Array,
  counts: Float64Array,
  prior: Float64Array,
): LatentClasses {
  const k = sizes.length
  const probabilities = new Float64Array(k * categories)
  for (let c = 0; c < k; c += 1) {
    const own = c * categories
    offsets.forEach((from, q) => {
      const missing = from + (options[q] ?? 0)
      let sum = 0
      for (let code = from; code < missing; code += 1) sum += (counts[own + code] ?? 0) + (prior[code] ?? 0)
      for (let code = from; code < missing; code += 1) {
        const count = (counts[own + code] ?? 0) + (prior[code] ?? 0)
        probabilities[own + code] = sum > 0 ? count / sum : 0
      }
      probabilities[own + missing] = 1
    })
  }
  return { classes: k, shares: sizes.map((size) => size / n), probabilities }
}

function randomClasses(encoding: Encoding, k: number, seed: number): LatentClasses {
  const random = seededRandom(seed)
  const counts = Float64Array.from({ length: encoding.categories * k }, random)
  return maximize(encoding, new Float64Array(k).fill(encoding.n / k), counts, priorOf(encoding, 0))
}

/** [T] responses that the prior adds to each category: its mass, divided in the sample's proportions. */
function priorOf({ categories, offsets, options, totals }: Encoding, mass: number): Float64Array {
  const prior = new Float64Array(categories)
  offsets.forEach((from, q) => {
    const to = from + (options[q] ?? 0)
    const answered = totals.subarray(from, to).reduce((sum, count) => sum + count, 0)
    if (answered === 0) return
    for (let code = from; code < to; code += 1) prior[code] = (mass * (totals[code] ?? 0)) / answered
  })
  return prior
}

function priorDensity({ classes: k, probabilities }: LatentClasses, prior: Float64Array): number {
  let sum = 0
  for (let c = 0; c < k; c += 1) {
    prior.forEach((mass, code) => {
      if (mass > 0) sum += mass * Math.log(probabilities[c * prior.length + code] ?? 1)
    })
  }
  return sum
}
