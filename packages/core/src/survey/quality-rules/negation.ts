import { texts } from '@whofor/texts/core/question-quality'
import { wordPattern } from '../../text/word-pattern.ts'
import type { CheckedQuestion, Fault } from './checked-question.ts'

/** Negations, and words that contain one. Phrases that look like a negation are removed first. */
const NEGATIONS = {
  en: {
    none: wordPattern(
      "or not|not sure|why not|not only|if not|no one else's business|no matter|whether or not",
    ),
    plain: /n't(?!\p{L})|(?<!\p{L})(?:not|never|nobody|nothing|nowhere|no one|none|no)(?!\p{L})/gu,
    within: wordPattern(
      'dislike|disagree|dissatisfied|unhappy|unsatisfied|unlikely|unnecessary|unimportant|impossible|unwilling|unable|uncomfortable|unaware|uninterested|unusual|uncommon|unclear|unpleasant|unfair|unhelpful|refuse|forbid|oppose',
    ),
  },
  de: {
    none: wordPattern('oder nicht|nicht nur|nicht verzichten|nicht sicher|warum nicht|gar nicht|gar nichts'),
    plain: /(?<!\p{L})(?:nicht|nichts|nie|niemals|niemand\p{L}*|kein(?:e[nmrs]?)?|nirgends)(?!\p{L})/gu,
    within: wordPattern(
      '(?:unzufrieden|unwichtig|unwahrscheinlich|unglücklich|unnötig|unmöglich|unangenehm|uninteressant)(?:e[nmrs]?)?|ungern|ablehnen|missfällt|missfallen',
    ),
  },
}

/** Two negations in one question, which readers take for one. */
export function negationFaults({ words, language }: CheckedQuestion): Fault[] {
  if (language === 'other') return []
  const { none, plain, within } = NEGATIONS[language]
  const hasTwo = words.split(/[.;!?]/u).some((sentence) => {
    const text = sentence.replace(none, ' ')
    const count = text.match(plain)?.length ?? 0
    return count > 1 || (count === 1 && (text.match(within)?.length ?? 0) > 0)
  })
  if (!hasTwo) return []
  return [{ kind: 'double_negative', text: texts.negatives }]
}
