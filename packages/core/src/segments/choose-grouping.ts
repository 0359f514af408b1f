import { seededRandom } from '../random.ts'
import { type Encoding, sampleRows, withWeights } from './encode-patterns.ts'
import { kMeansScores, kModes } from './k-means-and-modes.ts'
import {
  classesOfLabels,
  type FitOptions,
  fitLatentClasses,
  type LatentClasses,
  logDensities,
  mostProbableClasses,
  PRIOR_MASS,
} from './latent-classes.ts'

export type GroupingMethod = 'k-modes' | 'k-means-scores' | 'latent-classes'
export type Grouping = {
  method: GroupingMethod
  /** [u] group of each row, 0..k-1; a group may be empty. */
  labels: Int32Array
  /** Mean log density of left-out answers under groups found in this way. */
  heldOut: number
}

/** Number of groupings that latent classes start from, besides random starts. */
const FEW_STARTS = 4
type Effort = Pick<FitOptions, 'randomStarts' | 'finalists' | 'maxRounds' | 'tolerance'> & {
  /** Number of further starts of the hard methods; each method has its own default. */
  hardStarts?: number
}
const FULL: Effort = { randomStarts: 20, finalists: 3, maxRounds: 500, tolerance: 1e-7 }
/** For fits that are only judged or compared. */
export const QUICK: Effort = {
  hardStarts: FEW_STARTS,
  randomStarts: 6,
  finalists: 1,
  maxRounds: 100,
  tolerance: 1e-6,
}
/** Maximum number of rows on which methods are judged. */
const MOST_JUDGED = 1_000
/** Beyond this number, rows are fitted from the best model of a sample of this size. */
const MOST_FROM_STARTS = 2_000
const MOST_FITTED = 20_000

/**
 * Groups rows by three methods and returns the grouping that describes left-out answers best. K-modes suits groups that
 * share one typical answer, k-means of the scores groups that differ in level, latent classes groups with their own
 * share of every option. Deterministic; ties go to the first method.
 */
export function chooseGrouping(encoding: Encoding, k: number): Grouping {
  const sample = sampleRows(encoding, MOST_JUDGED)
  const judged = METHODS.map((method) => ({
    method,
    heldOut: heldOutDensity(sample, (train) => modelOf(method, train, k, QUICK)),
  }))
  let best: Grouping | null = null
  let most = 0
  for (const one of judged.toSorted((left, right) => right.heldOut - left.heldOut)) {
    const labels = groupBy(one.method, encoding, k)
    const found = new Set(labels).size
    if (found > most) best = { ...one, labels }
    most = Math.max(most, found)
    // The requested number has priority: the next method is tried only if this one found fewer groups.
    if (found === k) break
  }
  return best as Grouping
}

/** The classes that one method finds. */
export function modelOf(method: GroupingMethod, encoding: Encoding, k: number, effort = FULL): LatentClasses {
  if (method === 'latent-classes') return fitGroups(encoding, k, effort)
  return classesOfLabels(encoding, k, LABELS[method](encoding, k, effort), PRIOR_MASS)
}

/** [u] the group of each row, 0..k-1, by one method. */
export function groupBy(method: GroupingMethod, encoding: Encoding, k: number, effort = FULL): Int32Array {
  return LABELS[method](encoding, k, effort)
}

/** Latent classes with smoothed probabilities. Many rows start from the classes of a sample. */
export function fitGroups(encoding: Encoding, k: number, effort = FULL): LatentClasses {
  const sample = sampleRows(encoding, MOST_FROM_STARTS)
  if (sample === encoding) return fitFromStarts(encoding, k, effort)
  const model = fitFromStarts(sample, k, { ...QUICK, randomStarts: effort.randomStarts })
  return fitLatentClasses(sampleRows(encoding, MOST_FITTED), k, {
    priorMass: PRIOR_MASS,
    ...QUICK,
    from: [model],
    randomStarts: 0,
  })
}

function fitFromStarts(encoding: Encoding, k: number, effort: Effort): LatentClasses {
  const labellings =
    k === 1
      ? [new Int32Array(encoding.rows)]
      : [kModes(encoding, k, FEW_STARTS), kMeansScores(encoding, k, FEW_STARTS)]
  return fitLatentClasses(encoding, k, {
    priorMass: PRIOR_MASS,
    from: labellings.map((labels) => classesOfLabels(encoding, k, labels, PRIOR_MASS)),
    ...effort,
    ...(k === 1 ? { randomStarts: 0 } : {}),
  })
}

const METHODS: readonly GroupingMethod[] = ['k-modes', 'k-means-scores', 'latent-classes']
const LABELS: Record<GroupingMethod, (encoding: Encoding, k: number, effort: Effort) => Int32Array> = {
  'k-modes': (encoding, k, { hardStarts }) => kModes(encoding, k, hardStarts),
  'k-means-scores': (encoding, k, { hardStarts }) => kMeansScores(encoding, k, hardStarts),
  'latent-classes': (encoding, k, effort) => mostProbableClasses(encoding, fitGroups(encoding, k, effort)),
}

const FOLDS = 5
const SEED = 1

/**
 * Mean log density of answers that a model was not fitted on, in five folds of responses. Comparable between different
 * kinds of models of the same answers; higher is better.
 * @param fit fits a model on four fifths of the responses
 */
function heldOutDensity(encoding: Encoding, fit: (train: Encoding) => LatentClasses): number {
  const held = foldsOf(encoding)
  let sum = 0
  for (const weights of held) {
    const model = fit(withWeights(encoding, (row) => (encoding.weights[row] ?? 0) - (weights[row] ?? 0)))
    const densities = logDensities(encoding, model)
    for (let row = 0; row < encoding.rows; row += 1) sum += (weights[row] ?? 0) * (densities[row] ?? 0)
  }
  return sum / encoding.n
}

/**
 * Assigns the responses of each row to folds in turn, starting at a fixed random fold.
 * @returns [5][u] responses
 */
function foldsOf({ rows, weights }: Encoding): Float64Array[] {
  const random = seededRandom(SEED)
  const folds = Array.from({ length: FOLDS }, () => new Float64Array(rows))
  for (let row = 0; row < rows; row += 1) {
    const first = Math.floor(random() * FOLDS)
    const weight = weights[row] ?? 0
    const each = Math.floor(weight / FOLDS)
    const rest = weight - each * FOLDS
    folds.forEach((fold, index) => {
      fold[row] = each + ((index - first + FOLDS) % FOLDS < rest ? 1 : 0)
    })
  }
  return folds
}
