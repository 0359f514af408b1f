import type { Positions, ScoredQuestion } from '../survey/scoring.ts'
import { SCORE } from '../survey/survey.ts'
import { createPatternCounter, type Pattern } from './count-patterns.ts'

/** Distinct patterns as flat arrays: u rows, Q questions, T categories over all questions. */
export type Encoding = {
  patterns: Pattern[]
  rows: number
  questions: number
  categories: number
  /** Responses: the sum of the weights. */
  n: number
  /** [u] responses per row. */
  weights: Float64Array
  /** [u * Q] category of each answer; categories are numbered through all questions, a missing answer is one. */
  codes: Uint16Array
  /** [u * Q] score of each answer, 0-10; "Not sure" and missing take the question's mean of the other answers. */
  scores: Float64Array
  /** [T] responses per category. */
  totals: Float64Array
  /** [Q] options per question, the missing category not counted. */
  options: number[]
}

/**
 * Brings patterns into canonical form (one position a question, unmatched as -1, merged, sorted) and flat arrays,
 * so that the same answers give the same encoding whatever their order or how they were counted.
 */
export function encode(questions: readonly ScoredQuestion[], given: Iterable<Pattern>): Encoding {
  const patterns = canonicalPatterns(questions, given)
  const rows = patterns.length
  const width = questions.length
  const offsets: number[] = []
  let categories = 0
  for (const { options } of questions) {
    offsets.push(categories)
    categories += options.length + 1
  }
  const weights = Float64Array.from(patterns, (pattern) => pattern.weight)
  const codes = new Uint16Array(rows * width)
  const totals = new Float64Array(categories)
  patterns.forEach(({ answers, weight }, row) => {
    questions.forEach(({ options }, index) => {
      const position = answers[index] ?? -1
      const code = (offsets[index] ?? 0) + (position === -1 ? options.length : position)
      codes[row * width + index] = code
      totals[code] = (totals[code] ?? 0) + weight
    })
  })
  const scores = imputedScores(questions, patterns)
  const n = weights.reduce((sum, weight) => sum + weight, 0)
  const options = questions.map((question) => question.options.length)
  return { patterns, rows, questions: width, categories, n, weights, codes, scores, totals, options }
}

/** One position a question; what matches no option is -1. */
export function canonicalAnswers(questions: readonly ScoredQuestion[], answers: Positions): number[] {
  return questions.map(({ options }, index) => {
    const position = answers[index] ?? -1
    return options[position] === undefined ? -1 : position
  })
}

function canonicalPatterns(questions: readonly ScoredQuestion[], given: Iterable<Pattern>): Pattern[] {
  const counter = createPatternCounter()
  for (const { answers, weight } of given) counter.add(canonicalAnswers(questions, answers), weight)
  return counter.patterns()
}

function imputedScores(questions: readonly ScoredQuestion[], patterns: readonly Pattern[]): Float64Array {
  const scores = new Float64Array(patterns.length * questions.length)
  questions.forEach((question, index) => {
    const known = question.options.map((option) => (option.not_sure ? null : option.score))
    let sum = 0
    let count = 0
    for (const { answers, weight } of patterns) {
      const score = known[answers[index] ?? -1] ?? null
      if (score === null) continue
      sum += score * weight
      count += weight
    }
    const mean = count === 0 ? SCORE.neutral : sum / count
    patterns.forEach(({ answers }, row) => {
      scores[row * questions.length + index] = known[answers[index] ?? -1] ?? mean
    })
  })
  return scores
}
