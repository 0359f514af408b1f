import { seededRandom } from '../random.ts'
import { type Encoding, withWeights } from './encode-patterns.ts'
import { type LatentClasses, logDensities } from './latent-classes.ts'

const FOLDS = 5
const SEED = 1

/**
 * Mean log density of answers that a model was not fitted on, in five folds of responses. Comparable between different
 * kinds of models of the same answers; higher is better.
 * @param fit fits a model on four fifths of the responses
 */
export function heldOutDensity(encoding: Encoding, fit: (train: Encoding) => LatentClasses): number {
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
