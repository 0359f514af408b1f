import { texts } from '@whofor/texts/core/question-quality'
import type { CheckedQuestion, Fault } from './checked-question.ts'
import { quoted } from './checked-question.ts'

/** Maximum number of words in a question; 8 to 12 read best. */
const WORDS = { min: 4, max: 20 }
/** An option is too long from this number of characters on, if it is also several times as long as the others. */
const LONG_OPTION = { characters: 60, times: 3 }

/** The lower limit depends on the language, because some need one word where English needs three. */
export function lengthFaults({ words, language }: CheckedQuestion): Fault[] {
  const count = words.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  if (count > WORDS.max) return [{ kind: 'too_long', text: texts.too_long({ words: count }) }]
  if (count === 0 || count >= WORDS.min || language === 'other') return []
  return [{ kind: 'too_short', text: texts.too_short }]
}

export function longOptionFaults({ options }: CheckedQuestion): Fault[] {
  const long = options.find(({ text }, index) => {
    const others = options.filter((_, other) => other !== index).map((option) => option.text.length)
    return (
      others.length > 1 &&
      text.length > LONG_OPTION.characters &&
      text.length > LONG_OPTION.times * medianOf(others)
    )
  })
  return long
    ? [
        {
          kind: 'long_option',
          text: texts.long_option({ option: quoted(long) }),
        },
      ]
    : []
}

function medianOf(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}
