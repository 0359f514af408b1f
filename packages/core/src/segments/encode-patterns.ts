import type { ScoredQuestion } from '../survey/scoring.ts'
import { SCORE } from '../survey/survey.ts'
import type { PackedPatterns } from './count-patterns.ts'

/** Distinct patterns as flat arrays: u rows, Q questions, T categories over all questions. */
export type Encoding = {
  rows: number
  questions: number
  categories: number
  /** Number of responses: the sum of the weights. */
  n: number
  /** [u] responses per row. */
  weights: Float64Array
  /**
   * [u * Q] category of each answer. Categories are numbered through all questions; the last one of a question is
   * "missing".
   */
  codes: Uint16Array
  /** [Q] category of each question's first option. */
  offsets: number[]
  /** [Q] options per question, the missing category not counted. */
  options: number[]
  /** [T] responses per category. */
  totals: Float64Array
  /** [T] score of a category, 0–10; "Not sure" and missing get the mean of the question's other answers. */
  scores: Float64Array
  /** [T] a category's contribution to a response's average: the stored score, 0 for missing. */
  plainScores: Float64Array
}

/** Encodes canonical patterns as categories, with the total and the scores of each category. */
export function encodePatterns(questions: readonly ScoredQuestion[], packed: PackedPatterns): Encoding {
  const { rows, cells, weights } = packed
  const width = questions.length
  const options = questions.map((question) => question.options.length)
  const offsets: number[] = []
  let categories = 0
  for (const count of options) {
    offsets.push(categories)
    categories += count + 1
  }
  const codes = new Uint16Array(rows * width)
  const totals = new Float64Array(categories)
  for (let row = 0; row < rows; row += 1) {
    for (let q = 0; q < width; q += 1) {
      const cell = cells[row * width + q] ?? 0
      const code = (offsets[q] ?? 0) + (cell === 0 ? (options[q] ?? 0) : cell - 1)
      codes[row * width + q] = code
      totals[code] = (totals[code] ?? 0) + (weights[row] ?? 0)
    }
  }
  const n = weights.reduce((sum, weight) => sum + weight, 0)
  const plainScores = Float64Array.from(
    questions.flatMap((question) => [...question.options.map(({ score }) => score), 0]),
  )
  const base = { rows, questions: width, categories, n, weights, codes, offsets, options }
  return { ...base, totals, plainScores, scores: imputedScores(questions, base) }
}

function imputedScores(
  questions: readonly ScoredQuestion[],
  {
    rows,
    questions: width,
    categories,
    weights,
    codes,
    offsets,
  }: Omit<Encoding, 'totals' | 'scores' | 'plainScores'>,
): Float64Array {
  const scores = new Float64Array(categories)
  questions.forEach(({ options }, q) => {
    const offset = offsets[q] ?? 0
    const known = [...options.map((option) => (option.not_sure ? null : option.score)), null]
    let sum = 0
    let count = 0
    for (let row = 0; row < rows; row += 1) {
      const score = known[(codes[row * width + q] ?? 0) - offset] ?? null
      if (score === null) continue
      sum += score * (weights[row] ?? 0)
      count += weights[row] ?? 0
    }
    const mean = count === 0 ? SCORE.neutral : sum / count
    known.forEach((score, place) => {
      scores[offset + place] = score ?? mean
    })
  })
  return scores
}

/** The same encoding with other weights. Rows of weight 0 are removed; scores stay those of all answers. */
export function withWeights(encoding: Encoding, weightOf: (row: number) => number): Encoding {
  return selectRows(
    encoding,
    everyRow(encoding.rows).filter((row) => weightOf(row) > 0),
    weightOf,
  )
}

/** A subset of the rows, with their own or other weights; scores stay those of all answers. */
export function selectRows(
  encoding: Encoding,
  rows: Int32Array,
  weightOf: (row: number) => number = (row) => encoding.weights[row] ?? 0,
): Encoding {
  const { questions, categories } = encoding
  const weights = Float64Array.from(rows, weightOf)
  const codes = new Uint16Array(rows.length * questions)
  const totals = new Float64Array(categories)
  rows.forEach((from, row) => {
    for (let q = 0; q < questions; q += 1) {
      const code = encoding.codes[from * questions + q] ?? 0
      codes[row * questions + q] = code
      totals[code] = (totals[code] ?? 0) + (weights[row] ?? 0)
    }
  })
  const n = weights.reduce((sum, weight) => sum + weight, 0)
  return { ...encoding, rows: rows.length, n, weights, codes, totals }
}

/**
 * Divides the weights by their greatest common divisor, so that the same responses twice form the same groups as once.
 */
export function withoutRepetition(encoding: Encoding): Encoding {
  const weights = withoutCommonDivisor(encoding.weights)
  if (weights === encoding.weights) return encoding
  const divisor = (encoding.weights[0] ?? 1) / (weights[0] ?? 1)
  return {
    ...encoding,
    weights,
    n: encoding.n / divisor,
    totals: encoding.totals.map((sum) => sum / divisor),
  }
}

export function withoutCommonDivisor(weights: Float64Array): Float64Array {
  let divisor = weights[0] ?? 1
  for (const weight of weights) {
    divisor = commonDivisor(divisor, weight)
    if (divisor === 1) return weights
  }
  return weights.map((weight) => weight / divisor)
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}

/** The encoding without some questions. All rows stay, even if they are equal now. */
export function withoutQuestion(encoding: Encoding, left: number): Encoding {
  const { rows, questions, codes, offsets, options, totals, scores, plainScores } = encoding
  const kept = offsets.map((_, q) => q).filter((q) => q !== left)
  const from = offsets[left] ?? 0
  const to = from + (options[left] ?? 0) + 1
  const moved = (code: number) => (code < from ? code : code - (to - from))
  const spliced = (values: Float64Array) =>
    Float64Array.from([...values.subarray(0, from), ...values.subarray(to)])
  const others = new Uint16Array(rows * kept.length)
  for (let row = 0; row < rows; row += 1) {
    kept.forEach((q, place) => {
      others[row * kept.length + place] = moved(codes[row * questions + q] ?? 0)
    })
  }
  return {
    ...encoding,
    questions: kept.length,
    categories: encoding.categories - (to - from),
    codes: others,
    offsets: kept.map((q) => moved(offsets[q] ?? 0)),
    options: kept.map((q) => options[q] ?? 0),
    totals: spliced(totals),
    scores: spliced(scores),
    plainScores: spliced(plainScores),
  }
}

/** At most `most` rows, spread evenly over the canonical order, with their weights. */
export function sampleRows(encoding: Encoding, most: number): Encoding {
  return encoding.rows <= most ? encoding : selectRows(encoding, spreadRows(encoding, most))
}

/** Indexes of at most `most` rows, spread evenly. */
export function spreadRows({ rows }: Pick<Encoding, 'rows'>, most: number): Int32Array {
  const length = Math.min(rows, most)
  return Int32Array.from({ length }, (_, index) => Math.floor((index * rows) / length))
}

const everyRow = (rows: number) => Int32Array.from({ length: rows }, (_, row) => row)
