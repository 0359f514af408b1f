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
  /** [u * Q] category of each answer. Numbering runs through all questions; a question's last category is "missing". */
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
