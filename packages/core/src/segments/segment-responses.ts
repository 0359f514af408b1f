import type { Positions, ScoredQuestion } from '../survey/scoring.ts'
import { countPatterns, type PackedPatterns, type Pattern } from './count-patterns.ts'
import { type Encoding, encodePatterns } from './encode-patterns.ts'
import { kMeansScores } from './k-means-scores.ts'
import { kModes } from './k-modes.ts'
import { leaveOneOut } from './leave-one-out.ts'
import { meanScoreOf, rankSegments, type Segment } from './rank-segments.ts'

/** How the segments were found: one for all, one per distinct pattern, or by the candidate with the best likelihood. */
export type SegmentMethod = 'whole' | 'patterns' | Candidate['method']

export type Segmentation = {
  method: SegmentMethod
  /** Requested number of segments; `segments` may hold fewer, never more. */
  requested: number
  n: number
  /** Mean of all response averages, 0–10, unrounded. */
  meanScore: number
  segments: Segment[]
  /** Canonical distinct patterns; `labels` holds the segment index of each, in the same order. */
  encoding: Encoding
  labels: Int32Array
  /** Leave-one-out log-likelihood of this grouping; null where there was a single candidate. */
  likelihood: number | null
}

/** A candidate grouping; add further algorithms to `candidates`. */
type Candidate = { method: 'k-modes' | 'k-means-scores'; labels: ArrayLike<number> }

/**
 * Groups responses into at most k segments; independent of the order of responses.
 * Two candidates (by which options were chosen; by how high they score) compete by leave-one-out likelihood.
 * Fewer than k distinct patterns give fewer segments: persona i then uses segment i mod segments.length.
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

/** As segmentResponses, from the output of a pattern counter. */
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
  // The requested number comes first: a candidate with fewer groups wins only when all have fewer.
  return judged.reduce((best, other) => {
    const more = other.segments.length - best.segments.length
    return more > 0 || (more === 0 && other.likelihood > best.likelihood) ? other : best
  })
}

/**
 * Finds the index of the segment of a stored response by its pattern; null for answers that were not segmented.
 * The outer function builds the lookup: call it once, and the inner one per response.
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
