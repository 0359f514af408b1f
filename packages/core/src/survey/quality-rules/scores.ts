import { SCORE } from '../survey.ts'
import { type CheckedQuestion, type Fault, pairsOf, quoted } from './checked-question.ts'
import { QUALITY_TEXTS } from './quality-texts.ts'

/** Minimum difference between the best and the worst option. */
const MIN_SPREAD = 4
/** With more options than this, equal scores are acceptable. */
const MAX_DISTINCT = 6

/** Whether the scores distinguish people. At most one finding, because better scores fix both. */
export function scoreFaults({ options }: CheckedQuestion): Fault[] {
  if (options.length < 2) return []
  const scores = options.map(({ score }) => score)
  const [low, high] = [Math.min(...scores), Math.max(...scores)]
  if (low === high) return [{ kind: 'score_spread', text: QUALITY_TEXTS.sameScores(low) }]
  if (high - low < MIN_SPREAD)
    return [
      {
        kind: 'score_spread',
        text: QUALITY_TEXTS.narrowScores(low, high),
      },
    ]
  const tie = pairsOf(options).find(([one, other]) => one.score === other.score)
  if (!tie || options.length > MAX_DISTINCT) return []
  const [one, other] = tie
  const text = QUALITY_TEXTS.tie(quoted(one), quoted(other), one.score)
  return [{ kind: 'score_tie', text }]
}

export function notSureFaults({ notSure }: CheckedQuestion): Fault[] {
  const [first, second] = notSure
  if (!first)
    return [
      {
        kind: 'not_sure_missing',
        text: QUALITY_TEXTS.noNotSure,
      },
    ]
  if (second)
    return [{ kind: 'not_sure_repeated', text: QUALITY_TEXTS.meanSame(quoted(first), quoted(second)) }]
  if (first.score === SCORE.neutral) return []
  return [
    {
      kind: 'not_sure_score',
      text: QUALITY_TEXTS.notSureScore(quoted(first), first.score, SCORE.neutral),
    },
  ]
}
