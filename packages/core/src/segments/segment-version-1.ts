import type { ScoredQuestion } from '../survey/scoring.ts'
import { leaveOneOut } from './advise-groups.ts'
import type { PackedPatterns } from './count-patterns.ts'
import { encodePatterns } from './encode-patterns.ts'
import { kMeansScores, kModes } from './k-means-and-modes.ts'
import { meanScoreOf, rankSegments } from './rank-segments.ts'
import type { Segmentation, SegmentMethod } from './segment-responses.ts'

const NOTHING = { setAside: { 'same-place': 0, 'not-sure': 0 }, distinctive: [], overlaps: [] }

/**
 * Groups responses by the rules of version 1: k-modes against k-means of the scores, chosen by leave-one-out
 * likelihood. Needed to find the groups of personas that were created with that version.
 */
export function segmentAsVersion1(input: {
  questions: readonly ScoredQuestion[]
  patterns: PackedPatterns
  k: number
}): Segmentation {
  const encoding = encodePatterns(input.questions, input.patterns)
  const { rows, n } = encoding
  const k = Math.max(1, Math.floor(input.k))
  const base = { version: 1, requested: k, n, meanScore: meanScoreOf(encoding), encoding, ...NOTHING }
  if (k === 1 || rows <= k) {
    const labels = Int32Array.from({ length: rows }, (_, row) => (k === 1 ? 0 : row))
    const method: SegmentMethod = k === 1 || rows === 1 ? 'whole' : 'patterns'
    return { ...base, method, likelihood: null, ...rankSegments(encoding, labels) }
  }
  const byModes = kModes(encoding, k)
  const byScores = kMeansScores(encoding, k)
  const modes: Segmentation & { likelihood: number } = {
    ...base,
    method: 'k-modes',
    likelihood: leaveOneOut(encoding, byModes),
    ...rankSegments(encoding, byModes),
  }
  const scores: Segmentation & { likelihood: number } = {
    ...base,
    method: 'k-means-scores',
    likelihood: leaveOneOut(encoding, byScores),
    ...rankSegments(encoding, byScores),
  }
  // The requested number has priority: a method with fewer groups wins only if both have fewer than requested.
  const more = scores.segments.length - modes.segments.length
  return more > 0 || (more === 0 && scores.likelihood > modes.likelihood) ? scores : modes
}
