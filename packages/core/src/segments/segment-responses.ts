import type { Positions, ScoredQuestion } from '../survey/scoring.ts'
import { countPatterns, type PackedPatterns, type Pattern } from './count-patterns.ts'
import { type Encoding, encodePatterns } from './encode-patterns.ts'
import { kMeansScores } from './k-means-scores.ts'
import { kModes } from './k-modes.ts'
import { leaveOneOut } from './leave-one-out.ts'
import { meanScoreOf, rankSegments, type Segment } from './rank-segments.ts'

/** How the segments came about: one for all, one a distinct pattern, or the candidate that foretold best. */
export type SegmentMethod = 'whole' | 'patterns' | Candidate['method']

export type Segmentation = {
  method: SegmentMethod
  /** Segments asked for; `segments` may hold fewer, never more. */
  requested: number
  n: number
  /** Mean of the response averages of everyone, 0-10, unrounded. */
  meanScore: number
  segments: Segment[]
  /** Canonical distinct patterns and, in the same order, the index of the segment each belongs to. */
  encoding: Encoding
  labels: Int32Array
  /** Leave-one-out log-likelihood of this grouping; null where nothing was chosen between. */
  likelihood: number | null
}

/** A grouping that competes; another algorithm joins by being added to `candidates`. */
type Candidate = { method: 'k-modes' | 'k-means-scores'; labels: ArrayLike<number> }

/**
 * Groups responses into at most k segments, the same for the same answers in any order.
 * Two candidates (which options were chosen; how high they score) compete by leave-one-out likelihood.
 * Fewer than k distinct patterns give fewer segments: persona i then stands on segment i mod segments.length.
 * No responses give no segments. Patterns need not be distinct, sorted or in range.
 */
export function segmentResponses(input: {
  questions: readonly ScoredQuestion[]
  patterns: Iterable<Pattern>
  k: number
}): Segmentation {
  const { questions, patterns, k } = input
  return segmentPatterns({ questions, patterns: countPatterns(questions, patterns), k })
}

/** The same from what a pattern counter has gathered. */
export function segmentPatterns(input: {
  questions: readonly ScoredQuestion[]
  patterns: PackedPatterns
  k: number
}): Segmentation {
  const encoding = encodePatterns(input.questions, input.patterns)
  const { rows, n } = encoding
  const k = Math.max(1, Math.floor(input.k))
  const base = { requested: k, n, meanScore: meanScoreOf(encoding), encoding }
  if (k === 1 || rows <= k) {
    const labels = Int32Array.from({ length: rows }, (_, row) => (k === 1 ? 0 : row))
    const method = k === 1 || rows === 1 ? 'whole' : 'patterns'
    return { ...base, method, likelihood: null, ...rankSegments(encoding, labels) }
  }
  const candidates: [Candidate, ...Candidate[]] = [
    { method: 'k-modes', labels: kModes(encoding, k) },
    { method: 'k-means-scores', labels: kMeansScores(encoding, k) },
  ]
  const judged = candidates.map(({ method, labels }) => {
    const described = rankSegments(encoding, labels)
    return { ...base, method, likelihood: leaveOneOut(encoding, labels), ...described }
  })
  // What was asked for comes first: a candidate that found fewer groups wins only when all did.
  return judged.reduce((best, other) => {
    const more = other.segments.length - best.segments.length
    return more > 0 || (more === 0 && other.likelihood > best.likelihood) ? other : best
  })
}

/**
 * Index of the segment a stored response belongs to, by its pattern. Null for answers that were not segmented.
 * Builds its lookup once: call the outer function once, the inner for each response.
 */
export function segmentFinder(questions: readonly ScoredQuestion[], { encoding, labels }: Segmentation) {
  const { rows, questions: width, codes, offsets, options } = encoding
  const known = new Map<string, number>()
  for (let row = 0; row < rows; row += 1) {
    known.set(codes.subarray(row * width, (row + 1) * width).join(' '), labels[row] ?? 0)
  }
  return (answers: Positions): number | null => {
    const key = questions.map((question, q) => {
      const position = answers[q] ?? -1
      return (offsets[q] ?? 0) + (question.options[position] === undefined ? (options[q] ?? 0) : position)
    })
    return known.get(key.join(' ')) ?? null
  }
}
