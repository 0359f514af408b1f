import { texts } from '@whofor/texts/core/question-quality'
import { SCORE } from '../survey.ts'
import { type CheckedQuestion, type Fault, pairsOf, quoted } from './checked-question.ts'

/** Minimum difference between the best and the worst option. */
const MIN_SPREAD = 4
/** With more options than this, equal scores are acceptable. */
const MAX_DISTINCT = 6

/** Whether the scores distinguish people. At most one finding, because better scores fix both. */
export function scoreFaults({ options }: CheckedQuestion): Fault[] {
  if (options.length < 2) return []
  const scores = options.map(({ score }) => score)
  const [low, high] = [Math.min(...scores), Math.max(...scores)]
  if (low === high) return [{ kind: 'score_spread', text: texts.same_scores({ score: low }) }]
  if (high - low < MIN_SPREAD)
    return [
      {
        kind: 'score_spread',
        text: texts.narrow_scores({ low, high }),
      },
    ]
  const tie = pairsOf(options).find(([one, other]) => one.score === other.score)
  if (!tie || options.length > MAX_DISTINCT) return []
  const [one, other] = tie
  const text = texts.tie({ one: quoted(one), other: quoted(other), score: one.score })
  return [{ kind: 'score_tie', text }]
}

export function notSureFaults({ notSure }: CheckedQuestion): Fault[] {
  const [first, second] = notSure
  if (!first)
    return [
      {
        kind: 'not_sure_missing',
        text: texts.no_not_sure,
      },
    ]
  if (second)
    return [
      { kind: 'not_sure_repeated', text: texts.mean_same({ one: quoted(first), other: quoted(second) }) },
    ]
  if (first.score === SCORE.neutral) return []
  return [
    {
      kind: 'not_sure_score',
      text: texts.not_sure_score({ option: quoted(first), score: first.score, neutral: SCORE.neutral }),
    },
  ]
}
