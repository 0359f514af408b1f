import type { ScoredQuestion } from '../survey/scoring.ts'
import { SCORE } from '../survey/survey.ts'
import type { CountedSegments } from './counted-segments.ts'

/** Minimum share of questions on which the segments have the same order. */
const SAME_ORDER_FROM = 0.9
/** Maximum probability that so many questions have the same order by chance. */
const BY_CHANCE = 0.05

/**
 * Whether segments differ in degree instead of kind: they have the same order of mean scores on nearly every question.
 * No criterion separates people who differ in one trait from groups, so the page has to say it. False with too few
 * questions.
 */
export function differInDegree(questions: readonly ScoredQuestion[], { segments }: CountedSegments): boolean {
  if (segments.length < 2) return false
  const orders = new Map<string, number>()
  let from = 0
  for (const question of questions) {
    const means = segments.map(({ counts }) => meanScoreIn(question, counts.slice(from)))
    const order = [...means.keys()].sort((left, right) => (means[left] ?? 0) - (means[right] ?? 0)).join()
    orders.set(order, (orders.get(order) ?? 0) + 1)
    from += question.options.length + 1
  }
  const most = Math.max(0, ...orders.values())
  return most >= SAME_ORDER_FROM * questions.length && orderByChance(segments.length, most) <= BY_CHANCE
}

/** The probability that `questions` questions rank k segments alike by chance. */
const orderByChance = (k: number, questions: number): number => factorial(k) ** -(questions - 1)

const factorial = (k: number): number => (k < 2 ? 1 : k * factorial(k - 1))

/** Mean score of those who were sure; the neutral score if nobody was. */
function meanScoreIn({ options }: ScoredQuestion, counts: readonly number[]): number {
  const sure = options.flatMap(({ score, not_sure }, position) =>
    not_sure ? [] : [{ score, count: counts[position] ?? 0 }],
  )
  const n = sure.reduce((sum, { count }) => sum + count, 0)
  return n === 0 ? SCORE.neutral : sure.reduce((sum, { score, count }) => sum + score * count, 0) / n
}
