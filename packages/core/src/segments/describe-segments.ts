import { type ScoredQuestion, totalScore } from '../survey/scoring.ts'
import { type Pattern, patternKey } from './count-patterns.ts'

export type Segment = {
  /** Rank in the canonical order, from 0: the segment's identity within its segmentation. */
  index: number
  n: number
  /** n / all responses, 0-1. */
  share: number
  /** Mean of the response averages, 0-10, unrounded. */
  meanScore: number
  /** Most frequent position per question, -1 where most gave no answer; the lower position wins ties. */
  modalPattern: number[]
}

/** Segments and, in pattern order, the index of each pattern's segment. */
export type DescribedSegments = { segments: Segment[]; labels: number[] }

/**
 * Numbers the segments by share descending, mean score descending, modal pattern, first pattern: the same answers
 * give the same numbering. Empty segments vanish.
 */
export function describeSegments(
  questions: readonly ScoredQuestion[],
  patterns: readonly Pattern[],
  labels: ArrayLike<number>,
): DescribedSegments {
  const members = new Map<number, Pattern[]>()
  patterns.forEach((pattern, row) => {
    const label = labels[row] ?? 0
    const group = members.get(label)
    if (group) group.push(pattern)
    else members.set(label, [pattern])
  })
  const total = weightOf(patterns)
  const found = [...members].map(([label, group], first) => {
    const n = weightOf(group)
    const meanScore = meanScoreOf(questions, group)
    return { label, first, n, share: n / total, meanScore, modalPattern: modalPatternOf(questions, group) }
  })
  found.sort(
    (left, right) =>
      right.n - left.n ||
      right.meanScore - left.meanScore ||
      compareText(patternKey(left.modalPattern), patternKey(right.modalPattern)) ||
      left.first - right.first,
  )
  const renumbered = new Map(found.map(({ label }, index) => [label, index]))
  return {
    segments: found.map(({ n, share, meanScore, modalPattern }, index) => ({
      index,
      n,
      share,
      meanScore,
      modalPattern,
    })),
    labels: patterns.map((_, row) => renumbered.get(labels[row] ?? 0) ?? 0),
  }
}

/** Mean of the response averages over weighted patterns, 0-10, unrounded; 0 when there is nothing to average. */
export function meanScoreOf(questions: readonly ScoredQuestion[], patterns: readonly Pattern[]): number {
  const answers = weightOf(patterns) * questions.length
  const sum = patterns.reduce(
    (total, { answers, weight }) => total + totalScore(questions, answers) * weight,
    0,
  )
  return answers === 0 ? 0 : sum / answers
}

function modalPatternOf(questions: readonly ScoredQuestion[], patterns: readonly Pattern[]): number[] {
  return questions.map(({ options }, index) => {
    const counts = new Float64Array(options.length + 1)
    for (const { answers, weight } of patterns) {
      const cell = (answers[index] ?? -1) + 1
      counts[cell] = (counts[cell] ?? 0) + weight
    }
    return counts.indexOf(Math.max(...counts)) - 1
  })
}

function weightOf(patterns: readonly Pattern[]): number {
  return patterns.reduce((sum, { weight }) => sum + weight, 0)
}

function compareText(left: string, right: string): number {
  return left === right ? 0 : left < right ? -1 : 1
}
