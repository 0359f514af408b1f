import { SCORE } from '../survey.ts'
import { type CheckedQuestion, type Fault, pairsOf, quoted } from './checked-question.ts'

/** Fewest points between the best and the worst option. */
const MIN_SPREAD = 4
/** With more options than this, equal scores are to be expected. */
const MAX_DISTINCT = 6

/** Whether the scores can tell people apart. At most one finding, since better scores mend both. */
export function scoreFaults({ options }: CheckedQuestion): Fault[] {
  if (options.length < 2) return []
  const scores = options.map(({ score }) => score)
  const [low, high] = [Math.min(...scores), Math.max(...scores)]
  if (low === high)
    return [
      { kind: 'score_spread', text: `Every option scores ${low}, so the scores can’t tell people apart.` },
    ]
  if (high - low < MIN_SPREAD)
    return [
      {
        kind: 'score_spread',
        text: `Scores only go from ${low} to ${high}, so they hardly tell people apart. Use more of the range.`,
      },
    ]
  const tie = pairsOf(options).find(([one, other]) => one.score === other.score)
  if (!tie || options.length > MAX_DISTINCT) return []
  const [one, other] = tie
  const text = `${quoted(one)} and ${quoted(other)} both score ${one.score}, so the score can’t tell them apart.`
  return [{ kind: 'score_tie', text }]
}

export function notSureFaults({ notSure }: CheckedQuestion): Fault[] {
  const [first, second] = notSure
  if (!first)
    return [
      {
        kind: 'not_sure_missing',
        text: 'There is no “Not sure” option, so people who don’t know have to guess.',
      },
    ]
  if (second)
    return [
      { kind: 'not_sure_repeated', text: `${quoted(first)} and ${quoted(second)} mean the same. Keep one.` },
    ]
  if (first.score === SCORE.neutral) return []
  return [
    {
      kind: 'not_sure_score',
      text: `${quoted(first)} scores ${first.score}. At ${SCORE.neutral} it moves averages neither up nor down.`,
    },
  ]
}
